import pc from "picocolors";
import { loadManifests } from "../engine/build/load-manifests.ts";
import { checkSite } from "../engine/check/check-site.ts";
import { outdatedVersion } from "../engine/check/rules/outdated-version.ts";
import { parseOptions } from "../engine/command-line/arguments.ts";
import { startTransaction } from "../engine/edit/transaction.ts";
import { addPolicies } from "../engine/edit/upgrade/add-policies.ts";
import { moveEngineTexts } from "../engine/edit/upgrade/move-engine-texts.ts";
import { removeRetiredCodes } from "../engine/edit/upgrade/remove-retired-codes.ts";
import { scaleAmounts } from "../engine/edit/upgrade/scale-amounts.ts";
import { replaceBlocks, showsTheSame, upgradeManifests } from "../engine/edit/upgrade/upgrade-manifests.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import { policies } from "../engine/policies/policies.ts";
import { hasErrors } from "../engine/problems/problem.ts";
import { linkSite } from "../engine/site/link-site.ts";
import { parseManifests } from "../engine/site/parse-manifests.ts";
import { printDiff } from "./_print-diff.ts";
import { printErrors } from "./_print-problems.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";

const help = `npm run upgrade -- [--write] [--project FOLDER]

Replaces blocks that other blocks have taken over, updates manifests to the newest version of each block, adds all policies to a site without "policies", and removes the
codes of rules that no longer exist. Removes texts that the engine has today from site.json and payments.json, and makes
those that differ messages that override the engine's. Gives amounts the decimals of ISO 4217 in currencies that people write without
them, such as HUF, and states these decimals in the markets. Shows the changes. A replaced block may look different; all
else on the pages stays the same.
  --write    write the changes
Exit status: 0 done or nothing to do, 1 errors in the content, 2 wrong usage or a bug in the engine.`;

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;

await run(() => {
  const values = parseOptions({
    write: { type: "boolean", default: false },
    project: { type: "string", default: "." },
    help: { type: "boolean", short: "h", default: false },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const manifestFiles = loadManifests(values.project);
  const input = { ...manifestFiles, registry, rules: installedRules };
  const names = policies.map(({ name }) => name);
  const ruled = startTransaction(input, [
    ...addPolicies(input.root, input.documents, names),
    ...removeRetiredCodes(input.root, input.documents),
    ...moveEngineTexts(input.root, input.documents),
  ]);
  const { manifests } = parseManifests({ ...input, documents: ruled.documents });
  const scaled = startTransaction({ ...input, documents: ruled.documents }, scaleAmounts(manifests));
  const parsed = parseManifests({ ...input, documents: scaled.documents });
  const replacements = replaceBlocks(linkSite(parsed.manifests));
  const replaced = startTransaction({ ...input, documents: scaled.documents }, replacements);
  const { documents } = replaced;
  const checked = checkSite({ ...input, documents });
  const { site, pending } = checked;
  const problems = checked.problems.filter(({ code }) => code !== outdatedVersion.meta.code);
  const allProblems = [...manifestFiles.problems, ...problems];
  if (hasErrors(allProblems)) {
    printErrors(allProblems, documents, pc);
    console.log("Nothing was upgraded. Fix the errors first.");
    return 1;
  }
  const files = upgradeManifests(site);
  const upgraded = startTransaction({ ...input, documents, checked: { site, problems, pending } }, files);
  const changes = [...ruled.changes, ...scaled.changes, ...replaced.changes, ...upgraded.changes];
  if (changes.length === 0) {
    console.log("Every block has its newest version.");
    return 0;
  }
  const pages = upgraded.changedPages();
  if (pages === undefined || pages.length > 0 || !showsTheSame(site, upgraded.check().site)) {
    const changed = (pages ?? []).map(({ route, market }) => `${route} in ${market}`);
    throw new Error(`The upgraded manifests would change a page. Nothing was written. ${changed.join(", ")}`);
  }
  for (const change of changes) console.log(printDiff(change, pc));
  const allFiles = [...replacements, ...files];
  const instances = allFiles.reduce((sum, file) => sum + file.instances, 0);
  const blockFiles = new Set(allFiles.map(({ file }) => file));
  const parts = [
    ...(instances > 0 ? [`${count(instances, "block")} in ${count(blockFiles.size, "file")}`] : []),
    ...(ruled.changes.length > 0 ? [`the rules and texts of ${count(ruled.changes.length, "file")}`] : []),
    ...(scaled.changes.length > 0 ? [`the amounts of ${count(scaled.changes.length, "file")}`] : []),
  ];
  const what = parts.join(" and ");
  if (values.write) {
    ruled.write(values.project);
    scaled.write(values.project);
    replaced.write(values.project);
    upgraded.write(values.project);
    console.log(`Upgraded ${what}.`);
  } else console.log(`This upgrades ${what}. To write the changes, run npm run upgrade -- --write.`);
  return 0;
});
