import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { z } from "zod";
import { getKind, type KindName, kindNames } from "../../../engine/schema/kinds.ts";
import { siteSchema } from "../../../engine/schema/site.ts";
import { copyBuilt, snapshot } from "./_project.ts";
import { runCommand } from "./_run-command.ts";

// biome-ignore lint/suspicious/noExplicitAny: edits of JSON whose shape the fixture determines
type Manifest = any;

interface Edit {
  readonly kind: KindName;
  /** The property that the edit changes. */
  readonly key: string;
  /** The file in `manifests/`. Default: the only file of the kind. */
  readonly file?: string;
  readonly change: (manifest: Manifest) => void;
}

const siteEdit = (key: string, value: unknown): Edit => ({
  kind: "site",
  key,
  change: (site) => {
    site[key] = value;
  },
});

const clone = <Value>(value: Value): Value => structuredClone(value);

/** One valid edit of each kind of manifest, and of each property of site.json that visitors can notice. */
const edits: readonly Edit[] = [
  siteEdit("brand", "Melva"),
  siteEdit("url", "https://shop.mellva.example"),
  siteEdit("products", ["starter", "family"]),
  siteEdit("notifications", [{ to: "orders@mellva.example", orders: true }]),
  siteEdit("marketSuggestion", false),
  {
    kind: "theme",
    key: "schemes",
    file: "themes/plain.json",
    change: ({ schemes }) => {
      schemes.default.accent = "#8a2846";
    },
  },
  siteEdit("theme", undefined),
  siteEdit("shareImage", "hero-jar.webp"),
  siteEdit("themeColor", "#123456"),
  {
    kind: "site",
    key: "facts",
    change: ({ facts }) => {
      facts.guaranteeDays = 31;
    },
  },
  {
    kind: "site",
    key: "contact",
    change: ({ contact }) => {
      contact.phone.placeholder = "+49 30 23125 001";
    },
  },
  {
    kind: "site",
    key: "withdrawal",
    change: ({ withdrawal }) => {
      delete withdrawal.hash;
    },
  },
  siteEdit("gtm", "GTM-ABC123"),
  siteEdit("thirdParties", { frames: [{ host: "www.youtube-nocookie.com", consent: "marketing" }] }),
  siteEdit("orderPage", "thankyou"),
  siteEdit("viewEvent", "page-view"),
  {
    kind: "site",
    key: "consent",
    change: ({ consent }) => {
      consent.policy = { to: "terms" };
    },
  },
  {
    kind: "site",
    key: "statistics",
    change: ({ statistics }) => {
      statistics.sources = ["newsletter"];
    },
  },
  {
    kind: "site",
    key: "images",
    change: ({ images }) => {
      images.presets.spot.width = 90;
    },
  },
  {
    kind: "site",
    key: "helpCenter",
    change: (site) => {
      site.helpCenter = "https://help.mellva.example";
      site.allowedHosts = ["help.mellva.example"];
    },
  },
  {
    kind: "markets",
    key: "markets",
    change: ({ markets }) => {
      const britain = markets.find(({ code }: { code: string }) => code === "GB");
      britain.formats.postcode.example = "SW1A 2AA";
      britain.statistics.experiments = "allowed";
    },
  },
  {
    kind: "markets",
    key: "default",
    change: (manifest) => {
      manifest.default = "GB";
    },
  },
  {
    kind: "order-targets",
    key: "rules",
    change: ({ rules }) => {
      rules.at(-1).to = "buybf";
    },
  },
  {
    kind: "redirects",
    key: "redirects",
    change: ({ redirects }) => {
      redirects.push({ from: "/former", to: "/take" });
    },
  },
  {
    kind: "layout",
    key: "after",
    file: "layouts/offer.json",
    change: ({ after }) => {
      after.splice(1, 1);
    },
  },
  {
    kind: "route",
    key: "blocks",
    file: "routes/take.json",
    change: ({ blocks }) => {
      blocks[0].props.tone = "warm";
    },
  },
  {
    kind: "shared-block",
    key: "props",
    file: "blocks/guarantee.json",
    change: ({ props }) => {
      props.title = "Garantiert";
    },
  },
  {
    kind: "product",
    key: "prices",
    file: "products/carafe.json",
    change: ({ prices }) => {
      prices.EUR.amount -= 10;
    },
  },
  {
    kind: "quiz",
    key: "questions",
    file: "quizzes/v1.json",
    change: ({ questions }) => {
      questions[0].options.push({ ...clone(questions[0].options[0]), id: "more" });
    },
  },
  {
    kind: "form",
    key: "sections",
    file: "forms/refund.json",
    change: ({ sections }) => {
      sections[0].fields[0].schema.maxLength = 119;
    },
  },
  {
    kind: "messages",
    key: "engine.form.optional",
    file: "messages/en_GB/forms.json",
    change: (texts) => {
      texts["engine.form.optional"] = "if you like";
    },
  },
  {
    kind: "messages",
    key: "take.hero.title",
    file: "messages/en_GB/take.json",
    change: (texts) => {
      texts["take.hero.title"] = "Another title";
    },
  },
  {
    kind: "mail",
    key: "subject",
    file: "mails/order-receipt.json",
    change: (mail) => {
      mail.subject = "Your order {number} is with us";
    },
  },
  {
    kind: "payments",
    key: "markets",
    file: "payments.json",
    change: ({ markets }) => {
      markets.GB.reverse();
    },
  },
  {
    kind: "taxes",
    key: "markets",
    file: "taxes.json",
    change: ({ markets }) => {
      markets.SE.taxes[0].rates.standard = "12";
    },
  },
  {
    kind: "reviews",
    key: "reviews",
    file: "reviews/shop.json",
    change: ({ reviews }) => {
      reviews["A-1"].stars = 2;
    },
  },
  {
    kind: "campaign",
    key: "enabled",
    file: "campaigns/black-week.json",
    change: (campaign) => {
      delete campaign.enabled;
      delete campaign.prices;
      campaign.until = `${new Date().getFullYear() + 1}-12-01T00:00`;
    },
  },
  {
    kind: "experiment",
    key: "enabled",
    file: "experiments/voices-first.json",
    change: (experiment) => {
      delete experiment.enabled;
      experiment.markets = ["GB"];
    },
  },
];

/** A sentence in the description of properties that only the check reads. */
const checkOnly = "Only the check reads it.";

test("each kind of manifest and each property of site.json has an edit here, unless its schema excludes it", () => {
  expect(new Set(edits.map(({ kind }) => kind))).toEqual(
    new Set(kindNames.filter((kind) => !getKind(kind).isInternal)),
  );
  const { $schema: _, ...shape } = siteSchema.shape;
  const describe = (schema: z.core.$ZodType): string =>
    z.globalRegistry.get(schema)?.description ??
    (schema instanceof z.ZodOptional ? describe(schema.unwrap()) : "");
  const visible = Object.entries(shape).filter(([, schema]) => !describe(schema).includes(checkOnly));
  const edited = edits.flatMap(({ kind, key }) => (kind === "site" ? [key] : []));
  // Another home page has other names in all order targets, and another error page needs a route. Assets that no page
  // uses are no part of what visitors see.
  expect([...edited, "home", "errorPage", "assetDays"].sort()).toEqual(visible.map(([key]) => key).sort());
});

test("an edit of one property alone changes what visitors get, as in a build from nothing", {
  timeout: 300_000,
}, async () => {
  const root = copyBuilt(inject("small"), "edits-are-built");
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const build = async () => {
    const { status, stdout, stderr } = await runCommand("scripts/build.ts", ["--project", root]);
    expect([status, status === 0 ? "" : stdout + stderr]).toEqual([0, ""]);
    const { id } = JSON.parse(readFileSync(join(root, "dist/builds/latest.json"), "utf8")) as { id: string };
    const files = ["dist", "dist-server"].flatMap((folder) =>
      [...snapshot(join(root, folder))].map(([name, { content }]): [string, string] => [
        `${folder}/${name.replaceAll(id, "ID")}`,
        content.replaceAll(id, "ID").replace(/"timestamp":\d+|^Expires: .*$/m, ""),
      ]),
    );
    return { id, files: new Map(files) };
  };
  let last = await build();
  for (const { kind, key, file = getKind(kind).file, change } of edits) {
    const path = join(root, "manifests", file ?? "");
    const manifest: Manifest = JSON.parse(readFileSync(path, "utf8"));
    change(manifest);
    writeFileSync(path, JSON.stringify(manifest));
    const next = await build();
    const label = `${key} of ${file}`;
    expect(next.id, label).not.toBe(last.id);
    const changed = [...last.files.keys(), ...next.files.keys()].filter(
      (name) => last.files.get(name) !== next.files.get(name),
    );
    expect(changed, label).not.toEqual([]);
    last = next;
  }
  rmSync(join(root, ".cache/last-build.json"));
  const afresh = await build();
  expect(afresh.id).toBe(last.id);
  expect(afresh.files).toEqual(last.files);
});
