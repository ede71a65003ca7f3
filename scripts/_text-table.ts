/**
 * Rows as a table for a terminal. Replaces control characters, so that a visitor's input cannot control the
 * terminal.
 */
export function textTable(rows: readonly (readonly string[])[]): string {
  const safe = rows.map((row) => row.map((text) => text.replaceAll(/\p{Cc}/gu, "?")));
  const widths = (safe[0] ?? []).map((_, place) => Math.max(...safe.map((row) => row[place]?.length ?? 0)));
  return safe
    .map((row) =>
      row
        .map((text, place) => text.padEnd(widths[place] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** A time in UTC: "2026-11-01 12:00". */
export const shortTime = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");
