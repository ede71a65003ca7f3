import { z } from "zod";
import { adviceCodes, catalogue } from "../problems/catalogue.ts";

/** Editors show beside each code what it stands for. */
const code = z.enum(adviceCodes).meta({ enumDescriptions: adviceCodes.map((one) => catalogue[one].title) });

const reason = z.string().min(10).describe("Why, in words that a colleague understands a year from now.");

/** What a site makes of rules whose breach no page breaks by. */
export const ruleSettings = z
  .partialRecord(code, z.enum(["error", "warning", "off"]))
  .describe("Rules of the check that count for more or less than usual, by their code.");

/** On whatever a finding lies in. */
export const allow = z
  .partialRecord(code, reason)
  .optional()
  .describe("Rules of the check that this may break, by their code, each with the reason.");

/** In a catalogue, whose entries are texts. */
export const allowInMessages = z
  .record(z.string(), z.partialRecord(code, reason))
  .optional()
  .describe(
    "Rules of the check that messages may break: by the message's key, then by the rule's code, the reason.",
  );
