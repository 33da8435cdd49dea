import "./ui/last_input";
import { mount } from "svelte";
import App from "./App.svelte";
import { registerServiceWorker } from "./notifications/push_notifications";
import { reloadOnce } from "./connection/reload_after_update";
import "./theme.css";

// After an update the server has other files than those this page would fetch.
addEventListener("vite:preloadError", () => {
  if (navigator.onLine) reloadOnce();
});
const target = document.getElementById("app");
if (target) mount(App, { target });
registerServiceWorker();
