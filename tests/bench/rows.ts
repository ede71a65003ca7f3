/** One measured figure. */
export interface Row {
  readonly what: string;
  readonly value: string;
  readonly target?: string;
  /** Undefined where there is no target. */
  readonly isMet?: boolean;
  /** For a target that is not met yet: whether the figure is at least no worse than what was reached. */
  readonly isHeld?: boolean;
}

export interface Part {
  readonly title: string;
  /** How the figures are made, so that anybody can make them. */
  readonly commands: readonly string[];
  readonly rows: readonly Row[];
}

/** A figure in a unit. A target is the most that it may be, or the least. */
export function row(
  what: string,
  figure: number,
  unit: string,
  digits: number,
  target?: number | { readonly least: number },
): Row {
  const shown = Number(figure.toFixed(digits));
  const value = `${figure.toFixed(digits)} ${unit}`;
  if (target === undefined) return { what, value };
  if (typeof target === "number")
    return { what, value, target: `≤ ${target} ${unit}`, isMet: shown <= target };
  return { what, value, target: `≥ ${target.least} ${unit}`, isMet: shown >= target.least };
}

const cells = ({ what, value, target = "", isMet }: Row): [string, string, string, string] => [
  what,
  value,
  target,
  isMet === undefined ? "" : isMet ? "yes" : "NO",
];
const head: [string, string, string, string] = ["", "measured", "target", "met"];

/** A part as columns for a terminal. */
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

/** A part as Markdown, with where and when it was measured. */
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
