import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ImageFile } from "../images/image-file.ts";
import type { Problem } from "../problems/problem.ts";
import type { Document } from "../read/document.ts";
import { readJson } from "../read/read-json.ts";
import { loadImages } from "./load-images.ts";

export interface Manifests {
  readonly root: string;
  readonly documents: readonly Document[];
  readonly images: ReadonlyMap<string, ImageFile>;
  readonly problems: readonly Problem[];
}

const skipped = new Set(["schema"]);

function jsonFiles(folder: string, prefix: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${prefix}${entry.name}`;
    if (entry.isDirectory()) return skipped.has(path) ? [] : jsonFiles(join(folder, entry.name), `${path}/`);
    return entry.name.endsWith(".json") ? [path] : [];
  });
}

/** Reads every manifest of a project from disk. Files that `known` has with the same text are not read as JSON again. */
export function loadManifests(project: string, known?: ReadonlyMap<string, Document>): Manifests {
  const root = "manifests/";
  const folder = join(project, root);
  const images = loadImages(project);
  if (!existsSync(folder)) {
    const problem: Problem = {
      code: "missing-manifest",
      severity: "error",
      file: "manifests",
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 1,
      message: "There is no folder manifests/ here.",
      hint: "Run the command in the project's folder, or restore the manifests from version control.",
    };
    return { root, documents: [], images, problems: [problem] };
  }
  const documents = jsonFiles(folder, "").map((path) => {
    const file = root + path;
    const text = readFileSync(join(folder, path), "utf8");
    const before = known?.get(file);
    return before?.text === text ? before : readJson(file, text);
  });
  return { root, documents, images, problems: [] };
}
