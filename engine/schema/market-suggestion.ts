import { z } from "zod";
import { text } from "./fields.ts";
import type { Resolved } from "./resolved.ts";

/** What a market says to visitors from its country who look at another one's page. */
export const marketSuggestion = z
  .strictObject({
    text: text().describe("What it is about, in one or two sentences."),
    go: text().describe("The link to the same page in the visitor's own market."),
    stay: text().describe("The button that keeps the market that is shown."),
  })
  .describe(
    "What visitors from one of our countries are told on another country's page. Nothing unless given.",
  );

export type MarketSuggestion = Resolved<typeof marketSuggestion>;
