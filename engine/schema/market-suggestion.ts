import { z } from "zod";
import { text } from "../fields/fields.ts";

/** The texts that a market shows to visitors from its country who are on another market's page. */
export const marketSuggestion = z
  .strictObject({
    text: text().describe("The suggestion in one or two sentences."),
    go: text().describe("The link to the same page in the visitor's own market."),
    stay: text().describe("The button that keeps the current market."),
  })
  .describe("The suggestion for visitors on another country's page. Default: none.");
