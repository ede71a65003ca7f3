import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { unpack } from "./_package.ts";
import { repository } from "./_project.ts";

/** A replacement in a file of the packed engine: the text occurs, and every occurrence is replaced. */
type Patch = readonly [file: string, from: string | RegExp, to: string];

const languages = ["ar", "da", "de", "en", "es", "fi", "fr", "it", "ja", "nl", "pl", "pt", "sv"];

const tones = '{ paper: "default", spruce: "strong", butter: "warm", sage: "soft" }';

/** The presets of themes, without a key that is elsewhere in another version. */
const presets = ["clinic", "harbour", "night-market", "studio"].map(
  (name): Patch => [`engine/edit/new/theme-presets/${name}.json`, /,?\s*"section": "[^"]*"/, ""],
);

/** What the packed engine lacks to be version 0.1.0: each part is as it was, and pages are drawn with it. */
const older: readonly Patch[] = [
  ["package.json", /"version": "[\d.]+"/, '"version": "0.1.0"'],
  ["engine/schema/renamed-keys.js", /renamedKeys = \[[^\]]*\]/, "renamedKeys = []"],
  // Themes: "space" was not inside of "spacing".
  [
    "engine/schema/theme.js",
    "spacing: z.strictObject({",
    'space: length("Space."),\n\tspacing: z.strictObject({',
  ],
  ["engine/schema/theme.js", /,\n\t\tsection: length\("The space above[^\n]*/, ""],
  ["engine/compile/compile-themes.js", "({ spacing }) => spacing?.section", "({ space }) => space"],
  ...presets,
  // Version 1 of hero: tones had the names of colours.
  ["blocks/hero/block.js", "upgrades: [upgradeTone],", ""],
  [
    "blocks/hero/schema.js",
    /tone: tone\([^)]*\)/,
    'tone: choice(["paper", "spruce", "butter", "sage"], { label: "Tone", group: "Look" }).default("paper")',
  ],
  ["blocks/hero/view.js", "View({ tone, image", "View({ tone: colour, image"],
  [
    "blocks/hero/view.js",
    "\tconst { parts, look }",
    `\tconst tone = ${tones}[colour];\n\tconst { parts, look }`,
  ],
  // Version 1 of market-switcher: the links to the markets were a prop.
  ["blocks/market-switcher/upgrades.js", /upgrades = \[.*\]/, "upgrades = []"],
  ["blocks/market-switcher/schema.js", "import { group,", "import { choice, group,"],
  [
    "blocks/market-switcher/schema.js",
    "group({\n\ttitle",
    'group({\n\tmarkets: choice(["all"], { label: "Markets", group: "Data" }),\n\ttitle',
  ],
  // The block sticky-cta was called buy-bar.
  [
    "blocks/standard.js",
    'export { stickyCta } from "./sticky-cta/',
    'export { stickyCta as buyBar } from "./buy-bar/',
  ],
  ["blocks/sticky-cta/block.js", /takesOver: .*,\n/, ""],
  // payments.json had the texts of the page before the payment.
  [
    "engine/schema/payments.js",
    "account: invoiceAccount",
    "leaving: z.strictObject({ title: text(), text: text(), action: text() }).optional(),\n\taccount: invoiceAccount",
  ],
  [
    "engine/build/build-order-table.js",
    "const { leaving } = engineReferences;",
    "const leaving = payments.leaving ?? engineReferences.leaving;",
  ],
];

/** What version 0.3.0 could bring. */
const newer: readonly Patch[] = [
  ["package.json", /"version": "[\d.]+"/, '"version": "0.3.0"'],
  [
    "engine/schema/renamed-keys.js",
    /\n?\];?\s*(?=\/\*\*)/,
    `,
  { kind: "theme", from: "/spacing/section", to: "/sections/space", since: "0.3.0" },
  { kind: "messages", from: "/engine.page.skip", to: "/engine.page.jump", since: "0.3.0" }
];\n`,
  ],
  [
    "engine/schema/theme.js",
    "spacing: z.strictObject({",
    'sections: z.strictObject({ space: length("Space.") }).optional().meta({ group: "Shapes" }),\n\tspacing: z.strictObject({',
  ],
  ["engine/schema/theme.js", /,\n\t\tsection: length\("The space above[^\n]*/, ""],
  [
    "engine/compile/compile-themes.js",
    "({ spacing }) => spacing?.section",
    "({ sections }) => sections?.space",
  ],
  ...presets,
  // The engine's text for the link over the blocks of the layout.
  ["engine/schema/engine-texts.js", "skip: text()", "jump: text()"],
  ["engine/render/page.js", "notices.skip", "notices.jump"],
  ...languages.map((tag): Patch => [`engine/texts/${tag}.json`, "engine.page.skip", "engine.page.jump"]),
  // Version 3 of hero: "points" are "bullets".
  [
    "blocks/hero/block.js",
    "[upgradeTone]",
    "[upgradeTone, ({ points, ...rest }) => points === undefined ? rest : { ...rest, bullets: points }]",
  ],
  ["blocks/hero/schema.js", "points: list(", "bullets: list("],
  ["blocks/hero/view.js", "props.points", "props.bullets"],
  // Version 2 of faq: "answer" is "reply", in each question.
  [
    "blocks/faq/block.js",
    "props: faqProps,",
    "props: faqProps,\n\tupgrades: [({ items, ...rest }) => ({ ...rest, items: items.map(({ answer, ...item }) => ({ ...item, reply: answer })) })],",
  ],
  ["blocks/faq/schema.js", "answer: richText(", "reply: richText("],
  ["blocks/faq/view.js", "{ question, answer }", "{ question, reply: answer }"],
];

function patchEngine(folder: string, patches: readonly Patch[]): void {
  for (const [file, from, to] of patches) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    const patched = text.replaceAll(typeof from === "string" ? from : new RegExp(from, "g"), () => to);
    if (patched === text) throw new Error(`${file} has no ${from}: the patch does not fit any more.`);
    writeFileSync(path, patched);
  }
}

export const versionNames = ["oldest", "middle", "newest"] as const;
export type VersionName = (typeof versionNames)[number];

/** Three versions of the engine, as packages. The middle one is the source. */
export function writeVersions(name: string): Readonly<Record<VersionName, string>> {
  const folder = join(repository, ".cache/e2e", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [oldest, middle, newest] = versionNames.map((version) => join(folder, version));
  const folders = { oldest: `${oldest}`, middle: `${middle}`, newest: `${newest}` };
  unpack(inject("package").engine, folders.middle);
  for (const [copy, patches] of [
    [folders.oldest, older],
    [folders.newest, newer],
  ] as const) {
    cpSync(folders.middle, copy, { recursive: true });
    patchEngine(copy, patches);
  }
  renameSync(join(folders.oldest, "blocks/sticky-cta"), join(folders.oldest, "blocks/buy-bar"));
  return folders;
}
