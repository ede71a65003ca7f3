import pc from "picocolors";
import { parseArguments, UsageError } from "../engine/command-line/arguments.ts";
import { count } from "../engine/impact/labels.ts";
import { type ListedChange, listChanges } from "../engine/impact/list-changes.ts";
import { run } from "./_run.ts";
import { findCommit } from "./impact/find-commit.ts";
import { loadCommit, loadFolder } from "./impact/load-version.ts";
import { comparisonOptions, readComparison } from "./impact/read-arguments.ts";

const help = `npm run diff -- [<commit>] [--format text|json] [--project FOLDER]

Describes your changes of manifests in sentences, compared with the last commit or another one.
npm run impact also reports which pages change, and shows them.
Exit status: 0 compared, 2 wrong usage or a bug in the engine.`;

const formats = ["text", "json"] as const;

function print(changes: readonly ListedChange[], ref: string): void {
  if (changes.length === 0) {
    console.log(`The manifests are the same as in ${ref}.`);
    return;
  }
  for (const [file, group] of Map.groupBy(changes, ({ file }) => file)) {
    console.log(pc.cyan(file));
    for (const { line, sentence } of group) console.log(`${pc.dim(String(line).padStart(6))}  ${sentence}`);
    console.log();
  }
  const files = new Set(changes.map(({ file }) => file)).size;
  console.log(`${count(changes.length, "change")} in ${count(files, "file")} since ${ref}.`);
}

await run(() => {
  const { values, positionals } = parseArguments(comparisonOptions);
  if (positionals.length > 1) throw new UsageError("Name one commit: npm run diff -- main");
  const { format, project } = readComparison(values, formats);
  const [ref = "HEAD"] = positionals;
  const commit = findCommit(project.root, ref);
  const after = loadFolder(project.root);
  const changes = listChanges(loadCommit(project.root, commit, after), after);
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
}, help);
