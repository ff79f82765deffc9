// My turn: a mark in the title, a sound, a notification, depending on this device's settings.
import { $, isMyTurn, main, remember, replaying, setting, words } from "./page.js";

for (const name of ["sound", "notify", "confirm"]) {
  const box = document.getElementById(name);
  box.checked = setting(name);
  box.addEventListener("change", async () => {
    if (name === "notify" && box.checked && (await Notification.requestPermission?.()) !== "granted") box.checked = false;
    remember(name, box.checked);
    if (name === "sound" && box.checked) chime();
  });
}

export function markTitle() {
  const mark = isMyTurn() && !replaying ? `● ${words.turn} · ` : "";
  document.title = `${mark}${main.dataset.title} · Shem`;
}

export function callPlayer() {
  if (setting("sound")) chime();
  if (setting("notify") && document.hidden && window.Notification?.permission === "granted") {
    const note = new Notification(words.turn, { body: $("#prompt")?.textContent ?? "", tag: main.dataset.table });
    note.onclick = () => window.focus();
  }
}

function chime() {
  const audio = new AudioContext();
  [659, 880].forEach((pitch, at) => {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, audio.currentTime + at * 0.16);
    loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at * 0.16 + 0.5);
    tone.connect(loud).connect(audio.destination);
    tone.start(audio.currentTime + at * 0.16);
    tone.stop(audio.currentTime + at * 0.16 + 0.5);
  });
  setTimeout(() => audio.close(), 1200);
}
