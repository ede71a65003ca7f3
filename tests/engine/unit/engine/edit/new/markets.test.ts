import { describe, expect, test } from "vitest";
import type { MarketsManifest } from "../../../../../../engine/schema/markets.ts";
import type { TranslationsManifest } from "../../../../../../engine/schema/messages.ts";
import { addedLines, drafted, errorsOf, openShop, parsed, problemsOf, refusalOf } from "./_shop.ts";

const shop = openShop();
const list = "manifests/markets.json";
const lastMarket = (draft: Parameters<typeof parsed>[0]) =>
  parsed<MarketsManifest>(draft, list).markets.at(-1);

/** A variant of a page in some markets alone, and its message. */
const limitedTo = (name: string, markets: readonly string[]) => ({
  [`manifests/routes/${name}.json`]: JSON.stringify({
    name,
    path: `/${name}`,
    extends: "take",
    markets,
    head: { title: `t:${name}.head.title` },
  }),
  [`manifests/messages/de_DE/${name}.json`]: JSON.stringify({
    [`${name}.head.title`]: "Routine bei {brand}",
  }),
});

/** Answers for a market in a new language. */
const dutch = {
  ...({ code: "NL", segment: "nl", locale: "nl_NL", "language-tag": "nl-NL" } as const),
  ...({ currency: "EUR", law: "unit-price-kg,lowest-price,countdowns,withdrawal" } as const),
};

describe("a locale", () => {
  const draft = drafted(shop, "locale", { code: "nl_NL", fallback: "en_GB" });

  test("with a fallback is an entry of markets.json, which keeps its formatting", () => {
    expect([...draft.files.keys()]).toEqual([list]);
    expect(addedLines(draft, list)).toEqual([
      "    {",
      '      "code": "nl_NL",',
      '      "fallback": "en_GB"',
      "    }",
    ]);
    // Until a market has it.
    expect(problemsOf(draft).map(({ code }) => code)).toEqual(["unused-locale"]);
  });

  test("says whose texts it has", () => {
    expect(draft.toDo[0]).toBe("Texts: all are those of en_GB. Write what differs into messages/nl_NL/.");
  });

  describe("without one", () => {
    const copy = drafted(shop, "locale", { code: "nl_NL" });
    const copied = (file: string) => copy.files.get(`manifests/messages/nl_NL/${file}`);
    const original = (file: string) => shop.readText(`manifests/messages/de_DE/${file}`) ?? "";

    test("is a copy of the default market's catalogue, marked as one", () => {
      const head = '"$schema": "../../schema/messages.json",\n';
      expect(copied("take.json")).toBe(
        original("take.json").replace(head, `${head}  "$copiedFrom": "de_DE",\n`),
      );
      expect(copy.toDo[0]).toBe(
        "Texts: all are copies of de_DE. For a translator: npm run translations -- export --locale nl_NL",
      );
      const record = parsed<TranslationsManifest>(copy, "manifests/translations/nl_NL.json");
      expect(record.source).toBe("de_DE");
      expect(Object.values(record.texts).every((hash) => /^copy [0-9a-f]{8}$/.test(hash))).toBe(true);
    });

    test("keeps the spelling of its texts, and drops their suppressions", () => {
      expect(original("v2.json")).toContain("\\u");
      for (const [file, text] of copy.files) {
        if (!file.includes("/messages/")) continue;
        const lines = new Set(
          original(file.split("/").at(-1) ?? "")
            .split("\n")
            .map((line) => line.replace(/,$/, "")),
        );
        const added = text.split("\n").filter((line) => !lines.has(line.replace(/,$/, "")));
        expect(added, file).toEqual(['  "$copiedFrom": "de_DE",']);
        expect(text).not.toContain("$allow");
      }
    });

    test("leaves out what is for other markets only", () => {
      expect(original("law.json")).toContain('"law.de');
      expect(copied("law.json")).toBeUndefined();
      const limited = drafted(openShop(limitedTo("winter", ["DE", "CH"])), "locale", { code: "nl_NL" });
      expect(limited.files.has("manifests/messages/nl_NL/winter.json")).toBe(false);
    });

    test("has what the markets of its country have already", () => {
      const limited = openShop({ ...limitedTo("winter", ["CH"]), ...limitedTo("summer", ["DE"]) });
      const italian = drafted(limited, "locale", { code: "it_CH" });
      expect(parsed(italian, "manifests/messages/it_CH/winter.json")).toHaveProperty(["winter.head.title"]);
      expect(italian.files.has("manifests/messages/it_CH/summer.json")).toBe(false);
    });

    test("is not translated until somebody has: each text counts, in one problem", () => {
      const problems = problemsOf(copy).filter(({ code }) => code !== "unused-locale");
      expect(problems).toEqual([]);
      const used = drafted(shop, "market", { ...dutch, locale: "nl_NL" });
      expect(problemsOf(used).map(({ message }) => message.split(",")[0])).toContainEqual(
        expect.stringMatching(/^nl_NL: of 6\d{2} texts$/),
      );
    });

    test.each([undefined, "en_GB"])("and a market of it are one command, copied from %s", (from) => {
      const all = { ...dutch, ...(from && { from }) };
      const market = drafted(shop, "market", all);
      const messages = [...market.files.keys()].filter((file) => file.includes("/messages/nl_NL/"));
      expect(messages.length).toBeGreaterThan(18);
      expect(lastMarket(market)).toMatchObject({ code: "NL", live: false, locale: "nl_NL" });
      const codes = problemsOf(market).map(({ code }) => code);
      expect(codes.sort()).toEqual([
        ...["hidden-section", "placeholder-fact", "placeholder-fact", "unfinished-translation"],
      ]);
    });

    test("lacks nothing that a market of it shows", () => {
      const files = Object.fromEntries(copy.files);
      const withLocale = openShop(files);
      const market = drafted(withLocale, "market", {
        code: "NL",
        segment: "nl",
        locale: "nl_NL",
        currency: "EUR",
        law: "none",
        "language-tag": "nl-NL",
      });
      expect(new Set(problemsOf(market).map(({ code }) => code))).not.toContain("missing-message");
    });
  });

  test.each([
    [{ code: "nl-NL" }, '--code cannot be "nl-NL"'],
    [{ code: "de_DE" }, 'There is already a locale "de_DE".'],
    [{ code: "nl_NL", fallback: "en_US" }, 'there is no locale "en_US"'],
    [{ code: "nl_NL", fallback: "en_GB", from: "de_DE" }, "--from does not fit the other options. Omit it"],
  ])("%o is refused", (answers, reason) => {
    expect(refusalOf(shop, "locale", answers)).toContain(reason);
  });
});

describe("a market", () => {
  const answers = {
    ...({ code: "FI", segment: "fi", locale: "sv_SE", "language-tag": "sv-FI" } as const),
    ...({ currency: "EUR", law: "unit-price-kg,lowest-price,countdowns,withdrawal" } as const),
  };
  const draft = drafted(shop, "market", answers);

  test("with a known currency is an entry of markets.json, and offers what its model does", () => {
    expect([...draft.files.keys()]).toEqual([list, "manifests/payments.json"]);
    expect(addedLines(draft, "manifests/payments.json").join("")).toMatch(
      /"FI": \[\s*"invoice",\s*"card"\s*\]/,
    );
    expect(addedLines(draft, list)[0]).toBe("    {");
    const { "language-tag": languageTag, law: _law, ...others } = answers;
    expect(lastMarket(draft)).toMatchObject({ ...others, languageTag, country: "FI" });
  });

  test("passes the check, which names what stands in for the market's own", () => {
    const problems = problemsOf(draft);
    expect(problems.map(({ code, message }) => `${code}: ${message.split(/[,:]/)[0]}`)).toEqual([
      'placeholder-fact: "deliveryDays" of FI is still a placeholder',
      'placeholder-fact: "phone" of FI is still a placeholder',
      'hidden-section: The page of "terms" shows no block "country" in FI',
    ]);
  });

  test("has a list of what is left besides the facts that the check names", () => {
    expect(draft.toDo).toEqual([
      "Facts of FI, such as its phone number: npm run check lists what it needs before it goes live.",
      "Law of FI in markets.json: have your answers checked (unit-price-kg,lowest-price,countdowns,withdrawal).",
      "Methods of payment of FI in payments.json: copied from SE.",
      "Taxes of FI in taxes.json: prices include them, and orders do not say how much, until you add them.",
      "Formats of FI in markets.json accept almost anything: postcode. Write pattern and example.",
      "Countries: add FI to texts that list them, such as the terms.",
    ]);
  });

  test("whose customers cannot pay into the account of the shop lists what theirs needs", () => {
    const { toDo } = drafted(shop, "market", { ...answers, code: "AU", segment: "au", locale: "en_GB" });
    expect(toDo).toContain(
      'Account for invoices of AU in payments.json: banks there ask for "bsb", "accountNumber". Add an account to "accounts", or take invoices off the list of AU.',
    );
  });

  test("of a country that is in the shop already has the account of its country", () => {
    const payments = "manifests/payments.json";
    const swiss = { holder: "Muster AG", iban: "CH9300762011623852957", dueDays: 14 };
    const withAccount = { ...JSON.parse(shop.readText(payments) ?? ""), accounts: { CH: swiss } };
    const italian = { ...answers, code: "CH-IT", segment: "ch-it", "language-tag": "it-CH", currency: "CHF" };
    const draft = drafted(openShop({ [payments]: JSON.stringify(withAccount) }), "market", italian);
    expect(parsed(draft, payments)).toHaveProperty(["accounts", "CH-IT"], swiss);
  });

  test("of a country that is in the shop already has no list of countries to go over", () => {
    const italian = { ...answers, code: "CH-IT", segment: "ch-it", "language-tag": "it-CH", currency: "CHF" };
    const { toDo } = drafted(shop, "market", italian);
    expect(toDo.filter((line) => line.startsWith("Countries:"))).toEqual([]);
  });

  test("says where nobody looks for claims in its language", () => {
    const claims = (languageTag: string) =>
      drafted(shop, "market", { ...answers, "language-tag": languageTag }).toDo.filter((line) =>
        line.includes("laims"),
      );
    expect(claims("pl-PL")).toEqual([
      "Claims: the check does not read Polish. Ask somebody who knows which claims are allowed for food to read the texts.",
    ]);
    expect(claims("nl-FI")).toEqual([]);
  });

  test("follows the policies that suit it, and says so", () => {
    const site = shop.readText("manifests/site.json") ?? "";
    const changes = {
      "manifests/site.json": site.replace(/"policies": \[[^\]]*\]/, '"policies": ["food-claims"]'),
    };
    const swiss = { ...answers, code: "LI", segment: "li", "language-tag": "de-LI", currency: "CHF" };
    const added = drafted(openShop(changes), "market", swiss);
    expect(parsed(added, "manifests/site.json")).toMatchObject({
      policies: ["food-claims", "eu-consumer", "swiss-german", "tax-law"],
    });
    expect(added.toDo).toContain(
      "Policies: site.json now follows eu-consumer, swiss-german, and tax-law, because of LI. See engine/policies/ for their rules.",
    );
    expect([...drafted(shop, "market", swiss).files.keys()]).not.toContain("manifests/site.json");
  });

  test("has the duties that were answered, and none of a market in another country", () => {
    expect(lastMarket(draft)).toMatchObject({ unitPrice: "kg", lowestPriceOf30Days: true });
    const american = { ...answers, code: "US", segment: "us", "language-tag": "en-US", law: "none" };
    const market = lastMarket(drafted(shop, "market", american));
    for (const key of ["unitPrice", "lowestPriceOf30Days", "truthfulCountdowns", "withdrawalFunction"])
      expect(market).not.toHaveProperty(key);
    expect(market).toMatchObject({ measurement: "us" });
    expect(refusalOf(shop, "market", { ...answers, law: undefined })).toContain(
      "--law is missing: what its law requires of prices and orders",
    );
    expect(refusalOf(shop, "market", { ...answers, law: "unit-price" })).toContain(
      '--law: there is no duty "unit-price".',
    );
  });

  test("has the duties of its own country without an answer", () => {
    const italian = { ...answers, code: "CH-IT", segment: "ch-it", "language-tag": "it-CH", currency: "CHF" };
    const market = lastMarket(drafted(shop, "market", { ...italian, law: undefined }));
    expect(market).toMatchObject({ unitPrice: "100 g", truthfulCountdowns: true });
    expect(market).not.toHaveProperty("lowestPriceOf30Days");
  });

  test("refuses no right postcode before its own format is written", () => {
    const { postcode, phone } = lastMarket(draft)?.formats ?? {};
    expect(new RegExp(postcode?.pattern ?? "").test("00100")).toBe(true);
    expect(postcode).not.toHaveProperty("mask");
    expect(phone?.pattern).toBe(shop.markets.markets[0]?.formats?.["phone"]?.pattern);
  });

  test("in a country that has one has its formats, and the money of its currency", () => {
    const italian = drafted(shop, "market", {
      code: "CH-IT",
      segment: "ch-it",
      locale: "en_GB",
      currency: "CHF",
      "language-tag": "it-CH",
    });
    expect(lastMarket(italian)).toMatchObject({
      facts: { deliveryFee: { money: 790 } },
      formats: { postcode: { example: "8001" } },
    });
  });

  describe("with a new currency", () => {
    const norway = {
      ...({ code: "NO", segment: "no", locale: "en_GB", "language-tag": "nb-NO" } as const),
      ...({ currency: "NOK", law: "unit-price-kg,countdowns" } as const),
    };
    const draft = drafted(shop, "market", { ...norway, rate: "11.3" });

    test("has a price in every product, and money of its own, worked out with the rate", () => {
      expect(parsed(draft, "manifests/products/carafe.json")).toMatchObject({
        prices: { EUR: { amount: 1990 }, NOK: { amount: 22490 } },
      });
      expect(lastMarket(draft)).toMatchObject({
        facts: { deliveryFee: { money: 5540 } },
        formats: { phone: { example: "40 61 23 45" } },
      });
      expect([...draft.files.keys()].filter((file) => file.includes("/products/"))).toHaveLength(4);
      expect(problemsOf(draft).map(({ code }) => code)).toEqual([
        // Norway is in the European Economic Area. Its law comes from Great Britain, which is not.
        ...["missing-market-law", "missing-market-law"],
        // The texts are English, the tag is Norwegian.
        "language-tag-differs",
        "placeholder-fact",
        "placeholder-fact",
        "hidden-section",
      ]);
    });

    test("compares with what single packs cost there, to the öre", () => {
      const prices = (file: string) =>
        parsed<{ prices: Record<string, { amount: number; compareAt?: number }> }>(
          draft,
          `manifests/products/${file}.json`,
        ).prices["NOK"];
      expect(prices("family")?.compareAt).toBe(6 * (prices("starter")?.amount ?? 0));
    });

    test("keeps the formatting of the products", () => {
      expect(addedLines(draft, "manifests/products/carafe.json")).toEqual([
        '    "NOK": {',
        '      "amount": 22490',
        "    }",
      ]);
    });

    test("of whole units has round amounts", () => {
      const japan = { ...norway, code: "JP", segment: "jp", currency: "JPY", rate: "163.2" };
      expect(parsed(drafted(shop, "market", japan), "manifests/products/carafe.json")).toMatchObject({
        prices: { JPY: { amount: 3248 } },
      });
    });

    describe("that people write without decimals", () => {
      const hungary = { ...norway, code: "HU", segment: "hu", currency: "HUF", rate: "398" };

      test("states its decimals, and has round amounts", () => {
        const hungarian = drafted(shop, "market", hungary);
        expect(parsed(hungarian, "manifests/products/carafe.json")).toMatchObject({
          prices: { HUF: { amount: 792_000 } },
        });
        expect(lastMarket(hungarian)).toMatchObject({ currency: "HUF", decimals: 2 });
        expect(problemsOf(hungarian).map(({ code }) => code)).not.toContain("unclear-decimals");
      });

      test("is refused beside a market with unclear decimals", () => {
        const unclear = openShop({ [list]: shop.readText(list)?.replace('"SEK"', '"IDR"') ?? "" });
        expect(refusalOf(unclear, "market", hungary)).toBe(
          "The decimals of SE are unclear. Run npm run check and correct them first.",
        );
      });
    });

    test.each([
      [
        { rate: undefined },
        "--rate is missing: how many of a new currency one of the default market's is worth",
      ],
      [{ rate: "0" }, '--rate cannot be "0"'],
      [{ rate: "x" }, '--rate cannot be "x"'],
    ])("%o is refused", (wrong, reason) => {
      expect(refusalOf(shop, "market", { ...norway, ...wrong })).toContain(reason);
    });
  });

  test.each([
    [{ code: "DE" }, 'There is already a market "DE".'],
    [{ code: "fin" }, '--code cannot be "fin"'],
    [{ segment: "FI" }, '--segment cannot be "FI"'],
    [{ locale: "LB" }, '--locale cannot be "LB"'],
    [{ from: "en_GB" }, "--from does not fit the other options. Omit it"],
    [{ locale: "lb_LU", from: "de_AT" }, '--from: there is no locale "de_AT".'],
    [{ "language-tag": "sv_FI_" }, '--language-tag cannot be "sv_FI_"'],
    [{ currency: "Euro" }, '--currency cannot be "Euro"'],
    [{ rate: "1" }, "--rate does not fit the other options. Omit it"],
  ])("%o is refused", (wrong, reason) => {
    expect(refusalOf(shop, "market", { ...answers, ...wrong })).toContain(reason);
  });

  test("may be in a language of three letters, or in one of several scripts", () => {
    const market = drafted(shop, "market", {
      code: "TW",
      locale: "zh_Hant_TW",
      segment: "zh-hant",
      currency: "TWD",
      rate: "35",
      law: "none",
    });
    expect(lastMarket(market)).toMatchObject({
      segment: "zh-hant",
      locale: "zh_Hant_TW",
      languageTag: "zh-Hant-TW",
    });
  });

  test("takes its segment from the code, and its language tag from the locale", () => {
    const market = drafted(shop, "market", { code: "LI", locale: "de_DE", currency: "CHF", law: "none" });
    expect(lastMarket(market)).toMatchObject({ segment: "li", languageTag: "de-DE" });
  });

  test("with the segment of another one is an error", () => {
    expect(errorsOf(drafted(shop, "market", { ...answers, segment: "de" }))).toContain(
      'The segment "de" already belongs to the market DE.',
    );
  });
});
