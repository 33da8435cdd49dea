import { mount } from "svelte";
import App from "./App.svelte";
import { standBy } from "./lib/push";
import "./theme.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
standBy();
