import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { loadManifests } from "../../../../../engine/build/load-manifests.ts";
import { draftNew, type FlagValues } from "../../../../../engine/edit/new/creatable.ts";
import { type CreatableName, creatables } from "../../../../../engine/edit/new/creatables.ts";
import { openProject } from "../../../../../engine/edit/new/open-project.ts";
import { recordPaths } from "../../../../../engine/edit/record-paths.ts";
import { type Edit, startTransaction } from "../../../../../engine/edit/transaction.ts";
import { installedRules } from "../../../../../engine/policies/installed-rules.ts";
import { policies } from "../../../../../engine/policies/policies.ts";
import { kindNames, kindOfFile } from "../../../../../engine/schema/kinds.ts";
import { type Operation, operationEdit } from "../../../../../engine/workshop/operation-edit.ts";
import { openProposals } from "../../../../../engine/workshop/proposals.ts";
import { repository } from "../../../e2e/_project.ts";
import { base, openShop, variant } from "./_open-shop.ts";

type Shop = ReturnType<typeof openShop>;

/** One manifest of each kind, and those that most of the edits below write. */
const files = [
  ...["site.json", "markets.json", "order-targets.json", "redirects.json", "served.json", "glossary.json"],
  "payments.json",
  "taxes.json",
  "reviews/shop.json",
  ...["layouts/default.json", "routes/take.json", "routes/take2.json", "routes/terms.json"],
  ...["blocks/guarantee.json", "products/starter.json", "quizzes/v1.json", "forms/order.json"],
  "mails/order-receipt.json",
  "themes/plain.json",
  ...[
    "campaigns/black-week.json",
    "experiments/voices-first.json",
    "translations/sv_SE.json",
    "words/en_GB.json",
  ],
  ...["messages/de_DE/take.json", "messages/sv_SE/take.json", "messages/en_GB/common.json"],
].map((file) => `manifests/${file}`);

const fileOnPage = { route: "take2", file: base };
const reasons = { ...fileOnPage, id: "reasons" };
const title = { route: "take2", id: "hero", prop: ["title"], text: "Lightly" };

const operations: readonly Operation[] = [
  { do: "insert", block: "faq", side: "after", ...reasons },
  { do: "move", beside: "hero", side: "after", ...reasons },
  { do: "duplicate", ...reasons },
  { do: "remove", ...reasons },
  { do: "share", name: "first-screen", ...fileOnPage, id: "hero" },
  { do: "detach", ...fileOnPage, id: "guarantee" },
  { do: "new-page", from: "take", name: "fresh" },
  { do: "new-variant", extends: "take", name: "fresh" },
  { do: "rename-page", from: "terms", to: "conditions", path: "/conditions" },
  { do: "order-target", route: "take2", to: "index" },
  { do: "end-experiment", name: "voices-first", winner: "voices" },
  { do: "switch", name: "voices-first", isOn: true },
  { do: "delete-page", name: "take2" },
  { do: "new-manifest", kind: "form", name: "fresh", from: "refund" },
  { do: "rename-manifest", kind: "product", from: "carafe", to: "jug" },
  { do: "delete-manifest", kind: "quiz", name: "v2" },
  {
    do: "write-text",
    file: "manifests/products/starter.json",
    prop: ["badge"],
    locale: "de_DE",
    text: "Neu",
  },
  { do: "write-text", ...title, file: base, locale: "de_DE" },
  { do: "write-text", ...title, file: variant, locale: "sv_SE" },
  { do: "confirm-text", key: "take.hero.title", locale: "sv_SE" },
  { do: "write-prop", route: "take2", id: "hero", file: variant, prop: ["tone"], value: "warm" },
];

const creations: readonly (readonly [CreatableName, FlagValues])[] = [
  ["route", { name: "guide", from: "terms" }],
  ["variant", { name: "spring", extends: "take" }],
  ["campaign", { name: "autumn", route: "take", from: "2027-09-01T00:00", until: "2027-09-08T00:00" }],
  ["experiment", { name: "colour", route: "take" }],
  ["quiz", { name: "v4", outcome: "take", from: "v1" }],
  ["locale", { code: "nl_NL", from: "de_DE" }],
  [
    "market",
    { code: "LU", segment: "lu", locale: "de_DE", currency: "EUR", "language-tag": "de-LU", law: "none" },
  ],
];

const open = (root: string) => ({ ...loadManifests(root), registry, rules: installedRules });

/** What `npm run new` does. */
function create({ root }: Shop, kind: CreatableName, answers: FlagValues): void {
  const readText = (path: string) => {
    const file = [root, repository].map((folder) => join(folder, path)).find(existsSync);
    return file === undefined ? undefined : readFileSync(file, "utf8");
  };
  const project = openProject({ ...open(root), policies, readText });
  startTransaction(project, draftNew(project, creatables[kind], answers).edit).write(root);
}

function propose({ workshop }: Shop, plan: Parameters<ReturnType<typeof openProposals>["propose"]>[0]): void {
  const proposals = openProposals(workshop);
  proposals.apply(proposals.propose(plan).id);
}

/** What edits the site as a whole: it needs to know what all manifests say. */
const planned: readonly (readonly [string, (shop: Shop) => void])[] = [
  ...operations.map((operation) => [operation.do, ({ run }: Shop) => void run(operation)] as const),
  [
    "an assistant's operation",
    (shop) => propose(shop, (state) => operationEdit(state, { do: "delete-page", name: "take2" })),
  ],
  ...creations.map(
    ([kind, answers]) => [`new ${kind}`, (shop: Shop) => create(shop, kind, answers)] as const,
  ),
  ["build --record-paths", ({ root }) => void recordPaths(open(root), root)],
];

const edits = (file: string): readonly (readonly [string, Edit])[] => [
  ["a change", [{ file, changes: [{ set: ["$schema"], value: "x" }] }]],
  ["another text", [{ file, text: "{}" }]],
  ["a rename", [{ file, renameTo: "manifests/routes/other.json" }]],
  ["a rename onto it", [{ file: "manifests/routes/index.json", renameTo: file }]],
  ["a deletion", [{ file, isDeleted: true }]],
];

/** Breaks a manifest, tries each edit, and lists those that wrote something or did not name the file and the line. */
function findFailures(
  shop: Shop,
  file: string,
  text: string,
  line: number,
  tried: readonly (readonly [string, (shop: Shop) => void])[],
): string[] {
  const path = join(shop.root, file);
  const whole = readFileSync(path, "utf8");
  writeFileSync(path, text);
  const before = shop.contents();
  const failures = tried.flatMap(([name, edit]) => {
    try {
      edit(shop);
      return [`${name} is not refused`];
    } catch (error) {
      const isNamed = error instanceof Error && error.message.includes(`${file}:${line}`);
      return isNamed ? [] : [`${name}: ${error}`];
    }
  });
  expect(shop.contents(), failures.join("\n")).toEqual(before);
  writeFileSync(path, whole);
  return failures;
}

const prepare = (): Shop => {
  const shop = openShop();
  const { write } = shop;
  write("manifests/translations/sv_SE.json", {
    $schema: "../schema/translations.json",
    source: "de_DE",
    texts: {},
  });
  for (const [name, list] of [
    ["redirects", "redirects"],
    ["glossary", "terms"],
  ] as const)
    if (!existsSync(join(shop.root, `manifests/${name}.json`)))
      write(`manifests/${name}.json`, { $schema: `./schema/${name}.json`, [list]: [] });
  return shop;
};

test("there is a manifest of each kind to break", () => {
  const kinds = new Set(files.map((file) => kindOfFile(file.slice("manifests/".length))));
  expect([...kinds].sort()).toEqual([...kindNames].sort());
});

describe("without a mistake, the shop is changed by", () => {
  test.each(planned)("%s", (_, edit) => {
    const shop = prepare();
    const before = shop.contents();
    edit(shop);
    expect(shop.contents()).not.toEqual(before);
  });
});

describe("nothing is written while there is a mistake in", () => {
  test.each(files)("%s", (file) => {
    const shop = prepare();
    const lines = readFileSync(join(shop.root, file), "utf8").split("\n");
    const broken = lines.map((line, index) => (index === 1 ? line.replace(/,$/, "") : line)).join("\n");
    const values = [{ file: "manifests/routes/index.json", path: ["head", "title"], value: "Home" }];
    shop.history.save("Title", values);
    const direct = [
      ["a value", ({ history }: Shop) => history.save("Title", values)] as const,
      ["undo", ({ history }: Shop) => history.undo()] as const,
      ...edits(file).flatMap(([name, edit]) => [
        [`${name} in the workshop`, ({ history }: Shop) => history.write(name, edit)] as const,
        [`${name} by an assistant`, (one: Shop) => propose(one, () => edit)] as const,
      ]),
    ];
    expect(findFailures(shop, file, broken, 2, [...planned, ...direct])).toEqual([]);
    const misplaced = lines.toSpliced(1, 0, '  "misplaced": 5,').join("\n");
    const others = planned.filter(([name]) => !name.startsWith("new "));
    expect(findFailures(shop, file, misplaced, 2, others)).toEqual([]);
  });
});
