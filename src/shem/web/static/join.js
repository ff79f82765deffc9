// The invitation comes after the # in the link, so that it never ends up in a server's log.
"use strict";
const { key: field, name } = document.getElementById("join").elements;
const key = location.hash.slice(1);
if (key) {
  field.value = key;
  field.closest("label").hidden = true;
  history.replaceState(null, "", location.pathname);
}
name.value ||= localStorage.getItem("shem-name") ?? "";
name.form.addEventListener("submit", () => localStorage.setItem("shem-name", name.value));
