/**
 * Rows as a table for a terminal. Replaces control characters, so that a visitor's input cannot control the
 * terminal. `right`: the columns that end in line, such as numbers.
 */
export function textTable(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const safe = rows.map((row) => row.map((text) => text.replaceAll(/\p{Cc}/gu, "?")));
  const widths = (safe[0] ?? []).map((_, place) => Math.max(...safe.map((row) => row[place]?.length ?? 0)));
  return safe
    .map((row) =>
      row
        .map((text, place) =>
          right.includes(place) ? text.padStart(widths[place] ?? 0) : text.padEnd(widths[place] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** A time in UTC: "2026-11-01 12:00". */
export const shortTime = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");
