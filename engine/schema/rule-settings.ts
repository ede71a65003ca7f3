import { z } from "zod";

/**
 * The code of a rule that can be set and suppressed. Schemas do not know the installed rules, so the check
 * reports unknown codes, and the editors' schemas refer to a list.
 */
export const ruleCode = z.string();

/** The name of a policy. As with codes, the check reports unknown ones. */
export const policyName = z.string();

const reason = z
  .string()
  .min(10)
  .describe("The reason, so that a colleague understands it a year from now.")
  .meta({ label: "Reason", "x-start": "Write the reason here." });

/** The severities that a site sets for advice rules. */
export const ruleSettings = z
  .record(ruleCode, z.enum(["error", "warning", "off"]))
  .describe("Severities of advice rules, by code. Only the check reads it.")
  .meta({ label: "Severity of advice", group: "Check" });

/** For any object that contains a finding. */
export const suppressions = z
  .record(ruleCode, reason)
  .optional()
  .describe("Suppressed rules, by code, each with a reason. Only the check reads it.")
  .meta({ label: "Exceptions from the check", group: "Check" });

/** For a catalogue, whose entries are texts and cannot have `allow`. */
export const messageSuppressions = z
  .record(z.string(), z.record(ruleCode, reason))
  .optional()
  .describe("Suppressed rules: by message key, then by code, with a reason.");
