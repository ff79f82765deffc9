// Keeps this page on the device for times without connection.
if (navigator.serviceWorker) import(document.querySelector("[data-install]").dataset.install);
