import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { markdownPart, type Part } from "./rows.ts";

const begin = "<!-- figures -->";
const file = new URL("README.md", import.meta.url);

/** Replaces what stands in README.md below its mark by these figures and where they were measured. */
export function writeFigures(parts: readonly Part[]): void {
  const [before] = readFileSync(file, "utf8").split(begin);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.version}`;
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    file,
    `${before}${begin}\n\nMeasured on ${day}: ${machine}.\n\n${parts.map(markdownPart).join("\n")}`,
  );
}
