// The result page: symbols of the game, the link to copy, the picture, the table of points, the revelation once more.
const main = document.querySelector("main");
const { symbols, stream } = main.dataset;

if (symbols) {
  fetch(symbols)
    .then((answer) => answer.text())
    .then((svg) => {
      const box = document.createElement("div");
      box.className = "sheets";
      box.setAttribute("aria-hidden", "true");
      box.innerHTML = svg;
      document.body.prepend(box);
    })
    .catch(() => {});
}

// Another player may start a rematch.
if (stream) {
  const source = new EventSource(stream);
  let asked = 0;
  source.addEventListener("table", async () => {
    const turn = ++asked;
    const answer = await fetch(location.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const news = page.querySelector(".after");
    if (news && turn === asked) document.querySelector(".after").replaceWith(news);
  });
  addEventListener("pagehide", () => source.close());
}

// The server draws the picture as SVG. To be shared, it becomes a PNG.
async function png(link) {
  const image = new Image();
  image.src = link.href;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d").drawImage(image, 0, 0);
  const drawn = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return new File([drawn], link.dataset.picture, { type: "image/png" });
}

async function share(link) {
  const file = await png(link);
  if (matchMedia("(hover: none)").matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => {}); // dismissed
    return;
  }
  const save = document.createElement("a");
  save.href = URL.createObjectURL(file);
  save.download = file.name;
  save.click();
  setTimeout(() => URL.revokeObjectURL(save.href), 60_000);
}

document.addEventListener("click", (event) => {
  const picture = event.target.closest?.("[data-picture]");
  if (picture) {
    event.preventDefault();
    share(picture).catch(() => location.assign(picture.href));
  }
  const button = event.target.closest?.("button");
  if (!button) return;
  const { copy, copied } = button.dataset;
  if (copy) {
    navigator.clipboard?.writeText(copy).then(() => {
      const words = button.querySelector("span");
      const before = words.textContent;
      words.textContent = copied;
      setTimeout(() => (words.textContent = before), 2000);
    });
  } else if ("table" in button.dataset) {
    const sheet = document.getElementById("sheet");
    sheet.hidden = !sheet.hidden;
    button.setAttribute("aria-expanded", String(!sheet.hidden));
  } else if ("again" in button.dataset) {
    const truths = document.querySelector(".rv-truths");
    truths.classList.remove("again");
    void truths.offsetWidth; // restarts the animation
    truths.classList.add("again");
  }
});
document.addEventListener("keydown", () => document.querySelector(".rv-truths.again")?.classList.remove("again"));

// Bars grow when the page is opened for the first time; later it shows them at rest.
const seen = `shem-end-${location.pathname}`;
try {
  if (!sessionStorage.getItem(seen)) main.classList.add("arriving");
  sessionStorage.setItem(seen, "1");
} catch {
  // no storage: no animation
}
