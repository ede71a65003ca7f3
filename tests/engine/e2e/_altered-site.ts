import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { runFunnel } from "./_package.ts";

/** How a site writes its manifests, and what makes it differ from others. */
export interface Style {
  readonly name: string;
  /** A further market, by its code, and its currency. */
  readonly market: string;
  readonly currency: string;
  /** A tone of the oldest hero. */
  readonly tone: string;
  readonly space: string;
  /** The file of its texts: how a JSON value is printed. */
  readonly print: (value: unknown) => string;
}

type Fields = Record<string, unknown>;

/** The words of a site's own. No text of a new site has them. */
export const listWords = ({ name }: Style) => ({
  hero: `The lamps of ${name}`,
  point: `A promise of ${name}`,
  promo: `Only at ${name}`,
  skip: `${name}: to the content`,
  leaving: `${name}: on to the till`,
  product: `The large set of ${name}`,
  question: `Which lamp of ${name} fits?`,
  answer: `An answer of ${name}`,
  spring: `Spring at ${name}`,
  bar: `Buy at ${name}`,
});

const promoBlock = `// The promise of this shop.
import { hero } from "funnel-engine/blocks";
import { defineBlock } from "funnel-engine/for-blocks/schema";

export const promo = defineBlock({
  ...hero,
  description: "A promise in a frame.",
  view: () => import("./view.tsx"),
});
`;

const promoView = `import { hero } from "funnel-engine/blocks";

const { View: Hero } = await hero.view();

export function View(props: Parameters<typeof Hero>[0]) {
  return (
    <div className="promo-frame">
      <Hero {...props} />
    </div>
  );
}
`;

const quiz = (style: Style) => {
  const words = listWords(style);
  return {
    $schema: "../schema/quiz.json",
    name: "fit",
    description: "Which lamp fits.",
    keepDays: 30,
    questions: [
      {
        id: "room",
        kind: "single",
        title: words.question,
        options: [
          { id: "small", label: "A small room" },
          { id: "large", label: "A large room" },
        ],
      },
    ],
    outcomes: [
      { id: "any", score: { from: 0, to: 0 }, link: { to: "about" }, title: "Your lamp", text: "It fits." },
    ],
  };
};

const quizRoute = {
  $schema: "../schema/route.json",
  name: "fit",
  path: "/fit",
  layout: "default",
  head: {
    title: "Find your lamp",
    description: "One question, and you know which lamp fits.",
    noindex: true,
  },
  blocks: [{ id: "quiz", block: "quiz", props: { title: "Which lamp?", quiz: "fit" } }],
};

const switcher = {
  $schema: "../schema/shared-block.json",
  name: "market-switcher",
  block: "market-switcher",
  props: { markets: "all", countries: {} },
};

/** Changes a site that the oldest version has created, in each way in which a site can differ. */
export async function alterSite(site: string, style: Style): Promise<void> {
  const words = listWords(style);
  const runNew = async (...args: readonly string[]) => {
    const { status, stdout, stderr } = await runFunnel(site, "new", ...args);
    expect([status, stderr], stdout).toEqual([0, ""]);
  };
  await runNew(
    "market",
    "--code",
    style.market,
    "--locale",
    "en_US",
    "--currency",
    style.currency,
    "--rate",
    "1.5",
    "--law",
    "none",
  );
  await runNew("route", "--name", "about", "--from", "legal");
  await runNew("variant", "--name", "spring", "--extends", "home");
  await runNew("experiment", "--name", "shorter", "--route", "home");
  await runNew("block", "--name", "promo", "--description", "A promise in a frame.");
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), text);
  };
  const edit = (file: string, change: (value: Fields) => void) => {
    const path = join(site, "manifests", file);
    const value = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
    change(value);
    write(`manifests/${file}`, style.print(value));
  };
  write("blocks/promo/block.ts", promoBlock);
  write("blocks/promo/view.tsx", promoView);
  edit("themes/brand.json", (theme) => Object.assign(theme, { space: style.space }));
  edit("messages/en_US/pages.json", (texts) =>
    Object.assign(texts, { "home.hero": words.hero, "home.point1": words.point }),
  );
  edit("messages/en_US/spring.json", (texts) => Object.assign(texts, { "spring.hero": words.spring }));
  edit("messages/en_US/common.json", (texts) =>
    Object.assign(texts, {
      "engine.page.skip": words.skip,
      "pay.leaving": words.leaving,
      "big.name": words.product,
    }),
  );
  edit("payments.json", (payments) =>
    Object.assign(payments, { leaving: { title: "t:pay.leaving", text: "You pay there.", action: "Go" } }),
  );
  edit("products/starter-set.json", (product) =>
    write("manifests/products/big-set.json", style.print({ ...product, id: "big-set", name: "t:big.name" })),
  );
  edit("site.json", (settings) => Object.assign(settings, { products: ["starter-set", "big-set"] }));
  edit("redirects.json", (redirects) =>
    Object.assign(redirects, {
      $schema: "./schema/redirects.json",
      redirects: [{ from: "/lamps", to: "/", status: 301 }],
    }),
  );
  edit("blocks/market-switcher.json", (block) => Object.assign(block, switcher));
  edit("layouts/default.json", ({ after }) => (after as Fields[]).push({ ref: "market-switcher" }));
  edit("quizzes/fit.json", (value) => Object.assign(value, quiz(style)));
  edit("routes/fit.json", (value) => Object.assign(value, quizRoute));
  edit("routes/spring.json", ({ blocks }) =>
    Object.assign(blocks as Fields, {
      hero: { set: { title: "t:spring.hero", tone: "sage", points: [words.spring] } },
    }),
  );
  edit("experiments/shorter.json", (experiment) => {
    const arm = (experiment as { arms: { changes?: { blocks: Fields }[] }[] }).arms[1]?.changes?.[0];
    Object.assign(arm?.blocks ?? {}, { hero: { set: { title: "t:shorter.hero", points: [words.point] } } });
    experiment["enabled"] = true;
  });
  edit("routes/home.json", (home) => {
    const blocks = home["blocks"] as { id: string; block: string; props: Fields }[];
    const find = (id: string) => blocks.find((block) => block.id === id)?.props ?? {};
    Object.assign(find("hero"), { tone: style.tone });
    const [first] = find("questions")["items"] as Fields[];
    Object.assign(first ?? {}, { answer: words.answer });
    blocks.splice(1, 0, {
      id: "promo",
      block: "promo",
      props: { title: words.promo, tone: "butter", points: [words.promo] },
    });
    blocks.push({
      id: "bar",
      block: "buy-bar",
      props: { text: words.bar, order: { label: "t:common.order", navigate: false } },
    });
  });
}
