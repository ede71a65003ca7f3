import type pc from "picocolors";
import type { Entry, Upgrade } from "../engine/edit/upgrade/plan-upgrade.ts";

/** What an upgrade did or would do, and what is left for a person. */
export interface Receipt extends Pick<Upgrade, "steps"> {
  readonly left: readonly Entry[];
}

const printEntry = ({ file, line, text }: Entry, paint: typeof pc): string =>
  `  ${paint.cyan(`${file}:${line}`)}  ${text}`;

/** A receipt, with a heading for each step. */
export function printReceipt({ steps, left }: Receipt, paint: typeof pc): string {
  const groups = [...steps, ...(left.length > 0 ? [{ title: "Left for you", entries: left }] : [])];
  return groups
    .map(({ title, entries }) =>
      [paint.bold(title), ...entries.map((entry) => printEntry(entry, paint))].join("\n"),
    )
    .join("\n\n");
}
