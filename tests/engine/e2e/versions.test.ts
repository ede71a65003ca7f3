import { cpSync, globSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { diffLines } from "diff";
import { beforeAll, expect, test } from "vitest";
import { alterSite, listWords, type Style } from "./_altered-site.ts";
import { linkPackages, outsideFolder, runFunnel } from "./_package.ts";
import { run } from "./_project.ts";
import { type VersionName, writeVersions } from "./_versions.ts";

let engines: Readonly<Record<VersionName, string>>;

beforeAll(async () => {
  engines = writeVersions("versions");
});

/** Puts a version of the engine in the place of the one that a site has. */
function install(site: string, version: VersionName): void {
  const folder = join(site, "node_modules/funnel-engine");
  rmSync(folder, { recursive: true, force: true });
  symlinkSync(engines[version], folder);
}

/** Many commands, each in its own process. */
const long = { timeout: 240_000 };

const styles: readonly [Style, ...Style[]] = [
  {
    name: "Lumen",
    market: "CA",
    currency: "CAD",
    tone: "spruce",
    space: "5rem",
    print: (value) => `${JSON.stringify(value, null, 2)}\n`,
  },
  {
    name: "Fjord",
    market: "AU",
    currency: "AUD",
    tone: "butter",
    space: "3rem",
    print: (value) => `${JSON.stringify(value, null, "\t").replaceAll("\n", "\r\n")}\r\n`,
  },
  {
    name: "Kiosk",
    market: "NZ",
    currency: "NZD",
    tone: "sage",
    space: "4.5rem",
    print: (value) => JSON.stringify(value, null, 4),
  },
];

interface Receipt {
  readonly version: string;
  readonly isWritten: boolean;
  readonly steps: readonly { readonly title: string; readonly entries: readonly Entry[] }[];
  readonly left: readonly Entry[];
}

interface Entry {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

async function upgrade(site: string, ...args: readonly string[]): Promise<Receipt> {
  const { stdout, stderr } = await runFunnel(site, "upgrade", "--format", "json", ...args);
  expect(stderr).toBe("");
  return JSON.parse(stdout) as Receipt;
}

async function createSite(style: Style): Promise<string> {
  const site = join(outsideFolder(), style.name.toLowerCase());
  const created = await run(join(engines.oldest, "scripts/funnel.js"), ["new", "site", site, "--no-git"]);
  expect(created).toMatchObject({ status: 0, stderr: "" });
  linkPackages(site);
  install(site, "oldest");
  await alterSite(site, style);
  return site;
}

const readManifests = (site: string): Record<string, string> =>
  Object.fromEntries(
    globSync("manifests/**/*.json", { cwd: site, exclude: ["manifests/schema/**"] })
      .toSorted()
      .map((file) => [file, readFileSync(join(site, file), "utf8")]),
  );

/** The text of a page without what depends on the version of the code. */
const readPage = (site: string, page: string): string =>
  readFileSync(join(site, "dist", page, "index.html"), "utf8")
    .replace(/<(?:style|script)[^>]*>.*?<\/(?:style|script)>/gs, "")
    .replace(/ class="[^"]*"/g, "")
    .replaceAll("buy-bar", "sticky-cta")
    .replace(/(\/assets\/[\w./-]*)-[\w-]{6,}\./g, "$1.");

const pages = ["us", "about/us", "spring/us", "fit/us", "legal/us"];

/** Builds a site, and checks that its pages show what makes it differ. */
async function buildPages(site: string, style: Style): Promise<readonly string[]> {
  const built = await runFunnel(site, "build");
  expect(built.status, built.stdout + built.stderr).toBe(0);
  const words = listWords(style);
  const [home = "", , spring = "", quiz = ""] = pages.map((page) => readPage(site, page));
  for (const text of [
    words.hero,
    words.point,
    words.promo,
    words.skip,
    words.answer,
    words.product,
    words.bar,
  ])
    expect(home).toContain(text);
  expect(spring).toContain(words.spring);
  expect(quiz).toContain(words.question);
  expect(readFileSync(join(site, "dist/us/index.html"), "utf8")).toContain(`--space:${style.space}`);
  const orders = globSync("dist-server/**/*.{json,mjs,js}", { cwd: site }).map((file) =>
    readFileSync(join(site, file), "utf8"),
  );
  expect(orders.some((text) => text.includes(words.leaving))).toBe(true);
  expect(orders.some((text) => text.includes('"/lamps"'))).toBe(true);
  return pages.map((page) => readPage(site, page));
}

const listErrors = async (site: string) => {
  const { stdout } = await runFunnel(site, "check", "--format", "json");
  const { problems } = JSON.parse(stdout) as { problems: readonly { severity: string }[] };
  return problems.filter(({ severity }) => severity === "error");
};

/** The entries of a receipt as "file › what the line says › what changed". Fails if a line does not exist. */
function printReceipt(site: string, { steps }: Pick<Receipt, "steps">): string[] {
  return steps.flatMap(({ title, entries }) => [
    `# ${title}`,
    ...entries.map(({ file, line, text }) => {
      const content = readFileSync(join(site, file), "utf8").split(/\r?\n/)[line - 1];
      expect(content, `${file}:${line}`).toBeDefined();
      return [file.replace("manifests/", ""), content?.trim(), text].join(" › ");
    }),
  ]);
}

/** The receipt of an upgrade from the oldest to the newest version. */
const listExpected = (style: Style): string[] => {
  const words = listWords(style);
  const tone = { spruce: "strong", butter: "warm", sage: "soft" }[style.tone];
  return [
    "# Renamed keys",
    `messages/en_US/common.json › "engine.page.jump": "${words.skip}", › \`engine.page.skip\` is now \`engine.page.jump\``,
    `themes/brand.json › "sections": { › \`space\` is now \`spacing.section\``,
    `themes/brand.json › "space": "${style.space}" › \`spacing.section\` is now \`sections.space\``,
    "# Texts of the engine",
    "payments.json › } › `leaving` is removed",
    `messages/en_US/common.json › "engine.leaving.title": "${words.leaving}", › \`engine.leaving.title\` is added: "${words.leaving}"`,
    `messages/en_US/common.json › "engine.leaving.title": "${words.leaving}", › \`pay.leaving\` is removed`,
    "messages/en_US/engine.json › { › the file is new",
    "# Replaced blocks",
    'routes/home.json › "block": "sticky-cta", › bar (buy-bar): its block is now sticky-cta',
    "# Versions of blocks",
    'blocks/market-switcher.json › "block": "market-switcher", › market-switcher: props of version 1 → 2: `markets` is removed',
    `routes/home.json › "block": "hero", › hero: props of version 1 → 3: \`points\` is now \`bullets\`, \`tone\`: "${style.tone}" → "${tone}"`,
    'routes/home.json › "block": "promo", › promo: props of version 1 → 3: `points` is now `bullets`, `tone`: "butter" → "warm"',
    'routes/home.json › "block": "faq", › questions (faq): props of version 1 → 2: `items[].answer` is now `items[].reply`',
    'routes/spring.json › "set": { › hero: props of version 1 → 3: `points` is now `bullets`, `tone`: "sage" → "soft"',
    'experiments/shorter.json › "set": { › hero: props of version 1 → 3: `points` is now `bullets`. The experiment counts anew',
  ];
};

/** Keys and values that the upgrades change. */
const changed =
  /"(?:spac(?:e|ing)|sections?|points|bullets|tone|version|answer|reply|markets|leaving|title|text|action|engine\.[\w.]+|pay\.leaving)":|"block": "sticky-cta"|"block": "buy-bar"/;

/** The lines of a file that an upgrade touches, but should not: all others stay as they are, byte for byte. */
const listTouched = (before: string, after: string): string[] =>
  diffLines(before, after)
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ value }) => value.split("\n"))
    .filter((line) => !/^[\s{}[\],]*$/.test(line) && !changed.test(line));

test.each(styles)("$name comes to the newest version in two steps or in one", long, async (style) => {
  const site = await createSite(style);
  expect(await listErrors(site)).toEqual([]);
  const drawn = await buildPages(site, style);
  const original = readManifests(site);
  const direct = join(outsideFolder(), "direct");
  cpSync(site, direct, { recursive: true, verbatimSymlinks: true });

  install(site, "middle");
  await upgrade(site, "--write");
  expect(await listErrors(site)).toEqual([]);
  install(site, "newest");
  await upgrade(site, "--write");

  install(direct, "newest");
  const planned = await upgrade(direct);
  expect(readManifests(direct)).toEqual(original);
  const { isWritten, ...receipt } = await upgrade(direct, "--write");
  expect(isWritten).toBe(true);
  expect({ isWritten: false, ...receipt }).toEqual(planned);
  expect(printReceipt(direct, receipt)).toEqual(listExpected(style));
  expect(receipt.left.map(({ file, line }) => `${file}:${line}`)).toEqual(
    expect.arrayContaining(["blocks/promo/block.ts:2", "blocks/promo/view.tsx:1"]),
  );

  const upgraded = readManifests(direct);
  expect(readManifests(site)).toEqual(upgraded);
  const named = new Set(receipt.steps.flatMap(({ entries }) => entries.map(({ file }) => file)));
  for (const [file, text] of Object.entries(original)) {
    if (!named.has(file)) expect(upgraded[file], file).toBe(text);
    expect(listTouched(text, upgraded[file] ?? ""), file).toEqual([]);
  }
  expect(await listErrors(direct)).toEqual([]);
  expect(await upgrade(direct, "--write")).toMatchObject({ isWritten: false, steps: [], left: [] });
  expect(readManifests(direct)).toEqual(upgraded);
  expect(await buildPages(direct, style)).toEqual(drawn);
});

test("an older engine names the version problem of a site of a newer one", async () => {
  const site = join(outsideFolder(), "young");
  const newest = join(engines.newest, "scripts/funnel.js");
  const created = await run(newest, ["new", "site", site, "--no-git", "--markets", "US,CA"]);
  expect(created).toMatchObject({ status: 0, stderr: "" });
  linkPackages(site);
  install(site, "oldest");
  const { status, stderr } = await runFunnel(site, "upgrade", "--write");
  expect(stderr).toContain("These manifests are of a newer version than the installed funnel-engine 0.1.0:");
  expect(stderr).toContain('"market-switcher" has version 2, but its newest version here is 1');
  expect(status).toBe(1);
});
