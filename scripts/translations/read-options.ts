import { parseArguments, UsageError } from "../../engine/command-line/arguments.ts";
import type { TextState } from "../../engine/site/translations.ts";
import { chosen } from "../_run.ts";

/** The states of texts that a translator still has work with. */
export const open: readonly TextState[] = ["missing", "copied", "stale"];
const every: readonly TextState[] = [...open, "done"];

/** Reads the options of all actions, and the action with its file. */
export function readOptions() {
  const { values, positionals } = parseArguments(
    {
      locale: { type: "string" },
      state: { type: "string" },
      stale: { type: "boolean", default: false },
      all: { type: "boolean", default: false },
      to: { type: "string", default: "data/translations" },
      preview: { type: "string" },
      expires: { type: "string", default: "30d" },
      "dry-run": { type: "boolean", default: false },
      xliff: { type: "string", default: "2.1" },
      format: { type: "string", default: "text" },
      project: { type: "string", default: "." },
    },
    2,
  );
  const { format, state, stale, all, xliff } = values;
  if (xliff !== "2.1" && xliff !== "1.2")
    throw new UsageError(`There is no XLIFF "${xliff}". Known: 2.1, 1.2.`);
  if (format !== "text" && format !== "json")
    throw new UsageError(`There is no format "${format}". Known: text, json.`);
  if ([state !== undefined, stale, all].filter(Boolean).length > 1)
    throw new UsageError("Use one of --state, --stale and --all.");
  const names = all ? every : stale ? ["stale"] : state === undefined ? [] : chosen("state", state, every);
  const states = names.length > 0 ? every.filter((name) => names.includes(name)) : undefined;
  return { positionals, options: { ...values, format, xliff, states, isDry: values["dry-run"] } };
}

export type Options = ReturnType<typeof readOptions>["options"];
