// A live stream that all tabs of this browser share (see hub.js): over HTTP/1.1, six of their own would be all there are.
const streams = new Map(); // of this tab, by name
let link = null; // how to reach the hub: a function

const deliver = ({ to, ...news }) => streams.get(to)?.hear(news);

// A shared worker; else one of the tabs, by turns: the one that holds the lock.
function reach(address) {
  if (window.SharedWorker) {
    const worker = new SharedWorker(address, { type: "module", name: "shem" });
    worker.addEventListener("error", () => streams.forEach((stream) => stream.goAlone()));
    worker.port.onmessage = ({ data }) => deliver(data);
    return (message) => worker.port.postMessage(message);
  }
  const channel = new BroadcastChannel("shem-live");
  let hub = null;
  const hear = ({ from, ...message }) => {
    const send = (news) => (streams.has(from) ? deliver({ to: from, ...news }) : channel.postMessage({ to: from, ...news }));
    hub?.hear(from, message, send);
  };
  channel.onmessage = ({ data }) => {
    if (data.lead) streams.forEach((stream) => stream.want());
    else if (data.to) deliver(data);
    else hear(data);
  };
  navigator.locks.request("shem-live", async () => {
    hub = new (await import(address)).Hub();
    channel.postMessage({ lead: true });
    streams.forEach((stream) => stream.want());
    await new Promise(() => {});
  });
  return (message) => (hub ? hear(message) : channel.postMessage(message));
}

// As much of an EventSource as the page needs.
class SharedStream extends EventTarget {
  readyState = EventSource.CONNECTING;
  #name = `${Math.random()}`.slice(2);
  #names = new Set();
  #wish;
  #alone = null;
  #release = () => {};
  #held;

  constructor(wish) {
    super();
    this.#wish = wish;
    streams.set(this.#name, this);
    this.#held = new Promise((done) => {
      if (!navigator.locks) return done();
      navigator.locks.request(`shem-tab-${this.#name}`, () => {
        done();
        return new Promise((release) => (this.#release = release));
      });
    });
    this.want();
  }

  async want() {
    await this.#held;
    if (streams.has(this.#name)) link({ from: this.#name, want: { ...this.#wish, names: [...this.#names] } });
  }

  addEventListener(name, act) {
    super.addEventListener(name, act);
    if (name === "open" || name === "error" || this.#names.has(name)) return;
    this.#names.add(name);
    if (this.#alone) this.#alone.addEventListener(name, ({ data }) => this.hear({ type: name, data }));
    else if (this.readyState === EventSource.OPEN) this.want();
  }

  hear({ type, data }) {
    this.readyState = this.#alone?.readyState ?? (type === "error" ? EventSource.CONNECTING : EventSource.OPEN);
    if (type === "table") this.#wish.query.have = JSON.parse(data).mark ?? "";
    this.dispatchEvent(new MessageEvent(type, { data }));
  }

  goAlone() {
    this.#alone = own(this.#wish);
    for (const name of ["open", "error", ...this.#names]) {
      this.#alone.addEventListener(name, ({ data }) => this.hear({ type: name, data }));
    }
  }

  close() {
    this.readyState = EventSource.CLOSED;
    this.#alone?.close();
    streams.delete(this.#name);
    link({ from: this.#name, bye: true });
    this.#release();
  }
}

for (const type of ["online", "offline"]) addEventListener(type, () => link?.({ from: "", online: type === "online" }));

const own = ({ table, query }) => new EventSource(`${query.bare ? "/api/tables" : "/table"}/${table}/stream?${new URLSearchParams(query)}`);

export function openStream(table, query, address) {
  const wish = { table, query };
  if (!window.SharedWorker && !(window.BroadcastChannel && navigator.locks)) return own(wish);
  try {
    link ??= reach(address);
  } catch {
    return own(wish);
  }
  return new SharedStream(wish);
}
