import type { BuildResult } from "../engine/build/build-site.ts";
import type { PageSize } from "../engine/build/render-pages.ts";

type Built = NonNullable<BuildResult["built"]>;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const mean = (sizes: readonly PageSize[], of: "html" | "styles" | "script"): number =>
  sizes.reduce((sum, size) => sum + size[of], 0) / sizes.length;

/**
 * Prints the result of a build: the number of documents per layout, and their mean sizes before compression.
 */
export function printBuild(built: Built, milliseconds: number): void {
  const layouts = Map.groupBy(built.sizes, ({ layout }) => layout);
  const rows = [...layouts].map(([layout, sizes]) => [
    layout,
    String(sizes.length),
    kilobytes(mean(sizes, "html")),
    kilobytes(mean(sizes, "styles")),
    kilobytes(mean(sizes, "script")),
  ]);
  const table = [["layout", "documents", "HTML", "inline CSS", "inline script"], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  if (rows.length > 0) {
    for (const row of table)
      console.log(
        row
          .map((cell, column) =>
            column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
          )
          .join("  "),
      );
  }
  const reuseNote = built.reused > 0 ? ` (${built.reused} reused from the last build)` : "";
  console.log(
    `${built.routes} routes × ${built.markets} markets: ${built.pages} documents${reuseNote}, ${built.pictures} pictures, ` +
      `${kilobytes(built.app.bytes)} of JavaScript in total after load (brotli), ${(milliseconds / 1000).toFixed(2)} s. Build ${built.build}.`,
  );
}
