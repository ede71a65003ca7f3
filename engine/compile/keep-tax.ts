import { fillLiveText, type LiveText } from "../payload/live-text.ts";

/** A text that keeps its placeholder `{tax}` until the rate is known. */
export const keepTax = (text: LiveText): string => fillLiveText(text, { tax: "{tax}" }, "en");
