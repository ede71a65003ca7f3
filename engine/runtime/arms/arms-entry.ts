import type { ArmData } from "../../experiments/page-experiment.ts";
import { showArms } from "./show-arms.ts";

// Runs inline in the head of a page with experiments. It is the same on all of them.
// SAFETY: the server wrote this JSON from the page's payload.
showArms(JSON.parse(document.currentScript?.dataset["experiments"] ?? "") as ArmData);
