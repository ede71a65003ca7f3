import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSite } from "../../../engine/build/build-site.ts";
import { projectAt } from "../../../engine/build/project.ts";
import { printProblem } from "../../../engine/problems/print-problems.ts";
import type { Registry } from "../../../engine/registry/create-registry.ts";

/** Builds a site in its own process, as in production: `node _build.ts ROOT CODE`. */
const [root = "", code = root] = process.argv.slice(2);
// SAFETY: every project's blocks/registry.ts exports a `registry`.
const { registry } = (await import(pathToFileURL(join(code, "blocks/registry.ts")).href)) as {
  registry: Registry;
};
const { problems, documents, built } = await buildSite(projectAt(root, code), registry);
const texts = new Map(documents.map(({ file, text }) => [file, text]));
for (const problem of problems) console.error(printProblem(problem, texts.get(problem.file)));
process.exitCode = built === undefined ? 1 : 0;
