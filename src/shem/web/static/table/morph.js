// Brings a part of the page in line with new HTML. What is the same isn't touched; what has an id stays the same element
// wherever it goes, so that it keeps its focus and its animations.

const TYPED = "input, textarea, select";
const LIVE = ["checked", "selected", "value"]; // what a person changes without changing the attribute

const withId = (root) => [...(root.querySelectorAll?.("[id]") ?? [])];

export function morph(region, html) {
  const wanted = document.createElement("template");
  wanted.innerHTML = html;
  const names = new Map(withId(wanted.content).map((element) => [element.id, element.nodeName]));
  const kept = new Map(); // elements with an id that the new HTML has, too, until they have found their place
  for (const element of withId(region)) if (names.get(element.id) === element.nodeName) kept.set(element.id, element);
  children(region, wanted.content, kept);
  for (const element of kept.values()) element.remove();
}

const isKept = (node, kept) => Boolean(node.id) && kept.get(node.id) === node;

// What becomes the new node: the element with its id, or the next one of its kind without an id.
function partner(node, next, kept) {
  if (node.id) return kept.get(node.id) ?? null;
  for (let old = next; old; old = old.nextSibling) {
    if (old.nodeName === node.nodeName && !old.id) return old;
    if (node.nodeType !== Node.ELEMENT_NODE) return null; // a text isn't worth the elements before it
  }
  return null;
}

function children(parent, wanted, kept) {
  let last = null;
  const next = () => (last ? last.nextSibling : parent.firstChild);
  for (const node of [...wanted.childNodes]) {
    const old = partner(node, next(), kept);
    if (!old) add(parent, node, next(), kept);
    else if (node.id) move(parent, old, next());
    else drop(next(), old, kept);
    if (old && node.id) kept.delete(node.id);
    if (old) update(old, node, kept);
    last = old ?? node;
  }
  drop(next(), null, kept);
}

function add(parent, node, before, kept) {
  parent.insertBefore(node, before);
  for (const inner of withId(node)) {
    const old = kept.get(inner.id);
    if (!old) continue;
    kept.delete(inner.id);
    move(inner.parentNode, old, inner);
    inner.remove();
    update(old, inner, kept);
  }
}

function move(parent, old, before) {
  if (old === before) return;
  if (parent.moveBefore && old.isConnected) parent.moveBefore(old, before);
  else parent.insertBefore(old, before);
}

// Remove what lies between; what is to be kept may still find its place.
function drop(from, until, kept) {
  for (let old = from, next; old !== until; old = next) {
    next = old.nextSibling;
    if (!isKept(old, kept)) old.remove();
  }
}

// A control may have been changed without its attributes.
const isSame = (old, node) => old.isEqualNode(node) && !old.matches?.(TYPED) && !old.querySelector?.(TYPED);

function update(old, node, kept) {
  if (isSame(old, node)) {
    for (const { id } of withId(old)) kept.delete(id);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.nodeValue = node.nodeValue;
    return;
  }
  for (const { name, value } of node.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!node.hasAttribute(name)) old.removeAttribute(name);
  if (old === document.activeElement && old.matches(TYPED)) return; // what is being typed stays
  const live = LIVE.filter((name) => name in node).map((name) => [name, node[name]]); // a textarea's is in its children
  children(old, node, kept);
  for (const [name, value] of live) if (old[name] !== value) old[name] = value;
}
