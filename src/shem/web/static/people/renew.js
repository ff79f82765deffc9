// The server has a newer Shem than this page: load it, but not over something that is being typed or read.
const LEAST = 60e3; // ms between reloads: while a server changes, its workers may differ

export function renew(tell) {
  const busy = document.querySelector("dialog[open], input:focus, textarea:focus");
  const last = Number(sessionStorage.getItem("shem-renewed"));
  if (busy || Date.now() - last < LEAST) return tell();
  sessionStorage.setItem("shem-renewed", Date.now());
  location.reload();
}
