import { join } from "node:path";
import { createTwoFilesPatch } from "diff";
import pc from "picocolors";
import { registry } from "../blocks/registry.ts";
import { loadManifests } from "../engine/build/load-manifests.ts";
import { writeTexts } from "../engine/build/write-texts.ts";
import { checkSite } from "../engine/check/check-site.ts";
import { hasErrors } from "../engine/problems/problem.ts";
import { readJson } from "../engine/read/read-json.ts";
import { showsTheSame, type UpgradedFile, upgradeManifests } from "../engine/upgrade/upgrade-manifests.ts";
import { printErrors } from "./_print-problems.ts";
import { parseOptions, run } from "./_run.ts";

const help = `npm run upgrade -- [--write] [--project FOLDER]

Rewrites manifests whose blocks were written for an older version of the block.
Shows what would change; with --write it is done. Pages show the same before and after.
Exit status: 0 done, or nothing to do, 1 errors in the content, 2 wrong usage or a bug of ours.`;

function diffOf({ document: { file, text: before }, text }: UpgradedFile): string {
  const patch = createTwoFilesPatch(file, file, before, text, undefined, undefined, { context: 2 });
  return patch
    .split("\n")
    .slice(1)
    .map((line) => (line.startsWith("+") ? pc.green(line) : line.startsWith("-") ? pc.red(line) : line))
    .join("\n");
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;

run(() => {
  const values = parseOptions({
    write: { type: "boolean", default: false },
    project: { type: "string", default: "." },
    help: { type: "boolean", short: "h", default: false },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const manifests = loadManifests(values.project);
  const { documents } = manifests;
  const { site, problems } = checkSite({ ...manifests, registry });
  const all = [...manifests.problems, ...problems];
  if (hasErrors(all)) {
    printErrors(all, documents, pc);
    console.log("Nothing was upgraded. Mend the errors first.");
    return 1;
  }
  const files = upgradeManifests(site);
  if (files.length === 0) {
    console.log("Every block is at its newest version.");
    return 0;
  }
  const texts = new Map(files.map(({ document, text }) => [document.file, text]));
  const after = checkSite({
    ...manifests,
    registry,
    documents: documents.map((document) => {
      const text = texts.get(document.file);
      return text === undefined ? document : readJson(document.file, text);
    }),
  });
  if (hasErrors(after.problems) || !showsTheSame(site, after.site))
    throw new Error("The upgraded manifests would show something else. Nothing was written.");
  for (const file of files) console.log(diffOf(file));
  const instances = files.reduce((sum, file) => sum + file.instances, 0);
  const what = `${count(instances, "block")} in ${count(files.length, "file")}`;
  if (values.write) {
    writeTexts(files.map(({ document, text }) => ({ place: join(values.project, document.file), text })));
    console.log(`Upgraded ${what}.`);
  } else console.log(`${what} would be upgraded. To do it: npm run upgrade -- --write`);
  return 0;
});
