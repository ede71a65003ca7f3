export interface Row {
  readonly what: string;
  readonly value: string;
  readonly target?: string;
  /** Undefined if there is no target. */
  readonly isMet?: boolean;
  /** For a target that is not met yet: true if the figure is not worse than the best one recorded. */
  readonly isHeld?: boolean;
}

export interface Part {
  readonly title: string;
  /** The commands that reproduce the figures. */
  readonly commands: readonly string[];
  readonly rows: readonly Row[];
}

/** Formats a figure with its unit. A number as target is a maximum. */
export function row(
  what: string,
  figure: number,
  unit: string,
  digits: number,
  target?: number | { readonly min: number },
): Row {
  const shown = Number(figure.toFixed(digits));
  const value = `${figure.toFixed(digits)} ${unit}`;
  if (target === undefined) return { what, value };
  if (typeof target === "number")
    return { what, value, target: `≤ ${target} ${unit}`, isMet: shown <= target };
  return { what, value, target: `≥ ${target.min} ${unit}`, isMet: shown >= target.min };
}

const cells = ({ what, value, target = "", isMet }: Row): [string, string, string, string] => [
  what,
  value,
  target,
  isMet === undefined ? "" : isMet ? "yes" : "NO",
];
const head: [string, string, string, string] = ["", "measured", "target", "met"];

/** Formats a part as a table for a terminal. */
export function printPart({ title, commands, rows }: Part): string {
  const table = [head, ...rows.map(cells)];
  const widths = head.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  const lines = table.map((line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
  return ["", title, ...commands.map((command) => `  $ ${command}`), "", ...lines].join("\n");
}

/** Formats a part as Markdown, with the date and the machine of the measurement. */
export function markdownPart({ title, commands, rows }: Part, measured: string): string {
  const table = rows.map((one) => `| ${cells(one).join(" | ")} |`);
  return [
    `### ${title}`,
    "",
    measured,
    "",
    ...commands.map((command) => `    ${command}`),
    "",
    `| ${head.join(" | ")} |`,
    "| --- | ---: | ---: | --- |",
    ...table,
    "",
  ].join("\n");
}
