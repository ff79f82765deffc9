// The one live connection of a browser. It runs in a shared worker or, where there is none, in one of the tabs.
const RETRY = 2000; // ms
const TOGETHER = 20; // ms in which tabs that come or go are connected anew together

export class Hub {
  tabs = new Map(); // by name: { table, query, names, send }
  source = null;
  timer = 0;

  hear(name, message, send) {
    if (message.online === false) return this.pause();
    if (message.online) return this.soon(0);
    if (message.want) {
      if (!this.tabs.has(name)) this.watch(name);
      this.tabs.set(name, { ...message.want, send });
    } else if (!this.tabs.delete(name)) return;
    this.soon(TOGETHER);
  }

  // A tab holds a lock with its name as long as it lives: one that crashed has not said goodbye.
  watch(name) {
    navigator.locks?.request(`shem-tab-${name}`, () => this.hear(name, {})).catch(() => {});
  }

  // A system that knows it is offline says so long before the connection times out. The server may be on this machine.
  pause() {
    this.source?.close();
    for (const tab of this.tabs.values()) tab.send({ type: "error" });
    this.soon(RETRY);
  }

  soon(wait) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  connect() {
    this.source?.close();
    const tabs = [...this.tabs.values()];
    if (!tabs.length) return;
    const wishes = tabs.map((tab) => `${tab.table}?${new URLSearchParams(tab.query)}`);
    const alone = tabs.length === 1 && !tabs[0].query.bare;
    const source = new EventSource(alone ? `/table/${wishes[0].replace("?", "/stream?")}` : `/live?${new URLSearchParams(wishes.map((one) => ["t", one]))}`);
    this.source = source;
    tabs.forEach((tab, place) => {
      for (const name of tab.names) source.addEventListener(alone ? name : `${place}.${name}`, ({ data }) => this.tell(tab, name, data));
    });
    source.addEventListener("open", () => tabs.forEach((tab) => tab.send({ type: "open" })));
    source.addEventListener("error", () => {
      tabs.forEach((tab) => tab.send({ type: "error" }));
      if (source.readyState === EventSource.CLOSED && source === this.source) this.soon(RETRY);
    });
  }

  tell(tab, type, data) {
    if (type === "table") tab.query.have = JSON.parse(data).mark ?? "";
    tab.send({ type, data });
  }
}

if ("onconnect" in self) {
  const hub = new Hub();
  self.onconnect = ({ ports: [port] }) => {
    port.onmessage = ({ data: { from, ...message } }) => hub.hear(from, message, (news) => port.postMessage({ to: from, ...news }));
  };
}
