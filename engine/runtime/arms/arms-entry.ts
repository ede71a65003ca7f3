import type { ArmData } from "../../experiments/page-experiment.ts";
import { showArms } from "./show-arms.ts";
import type { watchArms } from "./watch-arms.ts";

// Runs inline in the head of a page with experiments. It is the same on all of them.
const { experiments = "", watch = "" } = document.currentScript?.dataset ?? {};
// SAFETY: the server wrote this JSON from the page's payload.
const data = JSON.parse(experiments) as ArmData;
showArms(data);
addEventListener("DOMContentLoaded", () =>
  import(/* @vite-ignore */ watch).then((module: { watchArms: typeof watchArms }) => module.watchArms(data)),
);
