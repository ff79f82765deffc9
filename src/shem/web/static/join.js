// The invitation comes after the # in the link, so that it never ends up in a server's log.
"use strict";
const key = location.hash.slice(1);
const field = document.querySelector("#join [name=key]");
if (key) {
  field.value = key;
  field.closest("label").hidden = true;
  history.replaceState(null, "", location.pathname);
}
