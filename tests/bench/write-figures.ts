import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { markdownPart, type Part } from "./rows.ts";

const begin = "<!-- figures -->";
const file = new URL("README.md", import.meta.url);

const titleOf = (section: string): string => section.split("\n", 1)[0] ?? "";

/**
 * Writes each part into README.md below the marker, with the date and the machine. Replaces the part of the
 * same title.
 */
export function writeFigures(parts: readonly Part[]): void {
  const [before = "", after = ""] = readFileSync(file, "utf8").split(begin);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.version}`;
  const measured = `${new Date().toISOString().slice(0, 10)}: ${machine}.`;
  const sections = new Map(
    after
      .split(/^(?=### )/m)
      .filter((section) => section.startsWith("### "))
      .map((section) => [titleOf(section), section.trimEnd()]),
  );
  for (const section of parts.map((part) => markdownPart(part, measured)))
    sections.set(titleOf(section), section.trimEnd());
  writeFileSync(file, `${before}${begin}\n\n${[...sections.values()].join("\n\n")}\n`);
}
