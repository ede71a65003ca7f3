import pc from "picocolors";
import { type Browser, chromium } from "playwright";
import { loadManifests } from "../../engine/build/load-manifests.ts";
import { type Progress, progressOn } from "../../engine/build/progress.ts";
import { type Project, projectAt } from "../../engine/build/project.ts";
import { checkSite } from "../../engine/check/check-site.ts";
import { UsageError } from "../../engine/command-line/arguments.ts";
import { compileThemes } from "../../engine/compile/compile-themes.ts";
import { installedRules } from "../../engine/policies/installed-rules.ts";
import { printThemes } from "../../engine/render/theme-styles.ts";
import type { LinkedSite } from "../../engine/site/link-site.ts";
import { findBrowser } from "../_browser.ts";
import { browserArgs } from "../_browser-args.ts";
import { printErrors } from "../_print-problems.ts";
import { registry } from "../_registry.ts";
import { chosen, wholeNumber } from "../_run.ts";
import type { Defect } from "../sweep/defect.ts";
import { printDefects } from "../sweep/print-defects.ts";
import { sweepPages } from "../sweep/sweep-pages.ts";
import { baseVisits, marketCodesOf, routeNamesOf, twinVisits, type Visit } from "../sweep/visits.ts";
import { checkTypes } from "./check-types.ts";
import { writeExampleSite } from "./example-site.ts";
import { findUnsetTokens } from "./find-unset-tokens.ts";
import { openTestShop, type TestShop } from "./open-test-shop.ts";
import { listWalks, sendForms, type WalkReport } from "./send-forms.ts";

interface Selection {
  /** Names of routes and codes of markets, separated by commas. Default: all. */
  readonly routes?: string | undefined;
  readonly markets?: string | undefined;
  /** How many pages are open at once. */
  readonly tabs: string;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** Prints the result of a step. Returns whether it has passed. */
function report(step: string, defects: number, text: string): boolean {
  const mark = defects === 0 ? pc.green("passed") : pc.red("failed");
  console.log(`${pc.bold(step.padEnd(10))} ${mark}  ${text}`);
  return defects === 0;
}

/** Checks the manifests. Returns the site, unless it has errors. */
function testManifests({ root }: Project): LinkedSite | undefined {
  const files = loadManifests(root);
  const { problems, site } = checkSite({ ...files, registry, rules: installedRules });
  const all = [...files.problems, ...problems];
  const errors = all.filter(({ severity }) => severity === "error").length;
  const warnings = count(all.length - errors, "warning");
  const passed = report(
    "manifests",
    errors,
    `${count(errors, "error")}, ${warnings} (npm run check lists them)`,
  );
  if (!passed) printErrors(all, files.documents, pc);
  return passed ? site : undefined;
}

async function testTypes(project: Project): Promise<boolean> {
  const types = await checkTypes(project);
  if (types.kind === "skipped") {
    console.log(`${pc.bold("types".padEnd(10))} not checked: ${types.reason}`);
    return true;
  }
  const isRight = types.kind === "passed";
  report("types", isRight ? 0 : 1, isRight ? "no errors" : "");
  if (!isRight) console.log(types.output);
  return isRight;
}

function testBlocks(examples: ReadonlySet<string>, failures: ReadonlyMap<string, string>): boolean {
  if (examples.size + failures.size === 0) {
    console.log(`${pc.bold("blocks".padEnd(10))} the site has none of its own`);
    return true;
  }
  const passed = report(
    "blocks",
    failures.size,
    `${examples.size} of ${examples.size + failures.size} draw their example`,
  );
  for (const [block, failure] of failures) console.log(`  ${block}: ${failure}`);
  return passed;
}

function testStyles(project: Project, { manifests }: LinkedSite): boolean {
  const unset = findUnsetTokens(project, printThemes(compileThemes(manifests)));
  const passed = report("styles", unset.length, count(unset.length, "unknown token"));
  for (const line of unset) console.log(`  ${line}`);
  return passed;
}

/** Whether a defect counts on the page of an example: its texts are in one language, and the block is alone. */
const holdsForExamples = ({ kind, detail }: Defect): boolean =>
  kind !== "language" && !detail.startsWith("page-has-heading-one");

async function testPages(
  shop: TestShop,
  examples: ReadonlySet<string>,
  setup: {
    readonly browser: Browser;
    readonly visits: readonly Visit[];
    readonly tabs: number;
    readonly progress: Progress;
  },
): Promise<boolean> {
  const reports = await sweepPages(shop, setup);
  const pages = reports.map((page) =>
    examples.has(page.visit.route) ? { ...page, defects: page.defects.filter(holdsForExamples) } : page,
  );
  const defects = pages.reduce((total, page) => total + page.defects.length, 0);
  setup.progress.end("");
  const passed = report("pages", defects, `${count(pages.length, "page")}, ${count(defects, "defect")}`);
  printDefects(pages);
  return passed;
}

function printWalks(reports: readonly WalkReport[]): void {
  for (const { walk, defects } of reports)
    for (const defect of defects)
      console.log(
        `  ${walk.path} "${walk.form.name}" ${walk.hasScript ? "by script" : "without script"}: ${defect}`,
      );
}

async function testForms(
  shop: TestShop,
  { browser, visits, tabs, progress }: Parameters<typeof testPages>[2],
): Promise<boolean> {
  const walks = await listWalks(shop, visits);
  const reports = await sendForms(browser, shop.url, walks, tabs, (done) =>
    progress.step("forms", done, walks.length),
  );
  const failures = reports.filter(({ defects }) => defects.length > 0).length;
  const forms = reports.filter(({ walk: { form }, defects }) => "sections" in form && defects.length === 0);
  const stored = await shop.countStored();
  const missing = Math.max(0, forms.length - stored);
  progress.end("");
  const passed = report(
    "forms",
    failures + missing,
    `${count(walks.length, "form")} sent, ${stored} of ${forms.length} stored`,
  );
  printWalks(reports);
  return passed;
}

async function testShop(
  shop: TestShop,
  examples: ReadonlySet<string>,
  selection: Selection,
  progress: Progress,
): Promise<boolean> {
  const routes = chosen("routes", selection.routes, routeNamesOf(shop.table));
  const markets = chosen("markets", selection.markets, marketCodesOf(shop.table));
  const twins = twinVisits(shop.table, routes, markets);
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new UsageError("The tests need Chromium. Run npx playwright install chromium, or set CHROME_PATH.");
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    const setup = { browser, visits: twins, tabs: wholeNumber("tabs", selection.tabs), progress };
    const visits = [...twins, ...baseVisits(shop.table, routes, markets)];
    const pages = await testPages(shop, examples, { ...setup, visits });
    return (await testForms(shop, setup)) && pages;
  } finally {
    await browser.close();
  }
}

/** Tests the site in the current folder, and prints the result of each step. Resolves to the exit status. */
export async function testSite(selection: Selection): Promise<number> {
  const folder = projectAt(process.cwd());
  const site = testManifests(folder);
  if (site === undefined) return 1;
  const types = await testTypes(folder);
  const styles = testStyles(folder, site);
  const { project, examples, failures } = writeExampleSite(folder, registry);
  const blocks = testBlocks(examples, failures);
  const progress = progressOn(process.stderr);
  const shop = await openTestShop(project, progress);
  if (shop === undefined) return 1;
  try {
    return (await testShop(shop, examples, selection, progress)) && types && blocks && styles ? 0 : 1;
  } finally {
    await shop.close();
  }
}
