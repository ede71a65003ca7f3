import type { Policy } from "../../check/rule.ts";
import { isSwissGerman, swissEszett } from "./swiss-eszett.ts";

export const swissGerman: Policy = {
  name: "swiss-german",
  description: "German as it is written in Switzerland and Liechtenstein: ss instead of ß.",
  rules: [swissEszett],
  suits: ({ languageTag }) => isSwissGerman(languageTag),
};
