import type { ArmData } from "../../experiments/page-experiment.ts";
import { watchArms } from "./watch-arms.ts";

// Loaded after the document, on pages with experiments, order forms and goals.
const { experiments } = document.querySelector<HTMLElement>("[data-experiments]")?.dataset ?? {};
// SAFETY: the server wrote this JSON from the page's payload.
if (experiments) watchArms(JSON.parse(experiments) as ArmData);
