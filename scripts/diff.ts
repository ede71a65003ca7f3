import { resolve } from "node:path";
import pc from "picocolors";
import { count } from "../engine/impact/labels.ts";
import { type ListedChange, listChanges } from "../engine/impact/list-changes.ts";
import { parseArguments, run, UsageError } from "./_run.ts";
import { findCommit, requireRepository } from "./impact/git.ts";
import { loadCommit, loadFolder } from "./impact/load-version.ts";

const help = `npm run diff -- [<commit>] [--format text|json] [--project FOLDER]

Says in sentences what your changes of manifests do, compared with the last commit or another one.
npm run impact also tells which pages change, and shows them.
Exit status: 0 compared, 2 wrong usage or a bug in the engine.`;

const formats = ["text", "json"] as const;

function print(changes: readonly ListedChange[], ref: string): void {
  if (changes.length === 0) {
    console.log(`The manifests are the same as in ${ref}.`);
    return;
  }
  for (const [file, own] of Map.groupBy(changes, ({ file }) => file)) {
    console.log(pc.cyan(file));
    for (const { line, sentence } of own) console.log(`${pc.dim(String(line).padStart(6))}  ${sentence}`);
    console.log();
  }
  const files = new Set(changes.map(({ file }) => file)).size;
  console.log(`${count(changes.length, "change")} in ${count(files, "file")} since ${ref}.`);
}

run(() => {
  const { values, positionals } = parseArguments({
    format: { type: "string", default: "text" },
    project: { type: "string", default: "." },
    help: { type: "boolean", short: "h", default: false },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const format = formats.find((name) => name === values.format);
  if (format === undefined)
    throw new UsageError(`There is no format "${values.format}". Known: ${formats.join(", ")}.`);
  const [ref = "HEAD", ...more] = positionals;
  if (more.length > 0) throw new UsageError("Name one commit: npm run diff -- main");
  const folder = resolve(values.project);
  requireRepository(folder);
  const commit = findCommit(folder, ref);
  const after = loadFolder(folder);
  const changes = listChanges(loadCommit(folder, commit, after), after);
  if (format === "text") print(changes, ref);
  else
    console.log(
      JSON.stringify(
        { changes: changes.map(({ file, line, prop, sentence }) => ({ file, line, prop, sentence })) },
        null,
        2,
      ),
    );
  return 0;
});
