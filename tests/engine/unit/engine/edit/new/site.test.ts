import { describe, expect, test } from "vitest";
import {
  draftSite,
  type SiteAnswers,
  type SiteFiles,
} from "../../../../../../engine/edit/new/site/draft-site.ts";
import { type StartName, startNames } from "../../../../../../engine/edit/new/site/starts.ts";

/** A country for each language of the starts. */
const countries = ["EG", "DK", "DE", "ES", "FI", "FR", "IT", "JP", "NL", "PL", "PT", "SE"];

const draft = (start: StartName, answers: Partial<SiteAnswers> = {}): SiteFiles =>
  draftSite({
    brand: "Nordlys Audio",
    id: "nordlys-audio",
    start,
    markets: "US",
    colour: "#1f6f54",
    engine: "1.0.0",
    commands: ["check", "test"],
    packages: { react: "19.0.0" },
    ...answers,
  });

function readJson(files: SiteFiles, path: string): unknown {
  const text = files.get(path);
  if (typeof text !== "string") throw new Error(`There is no ${path}.`);
  return JSON.parse(text);
}

const readFields = (files: SiteFiles) => JSON.stringify(readJson(files, "manifests/forms/contact.json"));

describe.each(startNames)("the files of the start %s", (start) => {
  test("are at most 30 for one market", () => {
    expect(draft(start).size).toBeLessThanOrEqual(30);
  });

  test.each(countries)("are at most 10 more with %s", (country) => {
    const more = draft(start, { markets: `US,${country}` }).size - draft(start).size;
    expect(more).toBeGreaterThan(0);
    expect(more).toBeLessThanOrEqual(10);
  });

  test("contain valid JSON without unfilled placeholders", () => {
    for (const [path, content] of draft(start, { markets: ["US", ...countries].join() })) {
      if (typeof content !== "string" || !path.endsWith(".json")) continue;
      expect(() => JSON.parse(content), path).not.toThrow();
      expect(content, path).not.toContain("{{");
    }
  });

  test("contain only the texts that a page shows", () => {
    const files = draft(start);
    const manifests = [...files].map(([, content]) => (typeof content === "string" ? content : "")).join("");
    const keys = [...files.keys()]
      .filter((path) => path.startsWith("manifests/messages/"))
      // SAFETY: a file of messages is an object.
      .flatMap((path) => Object.keys(readJson(files, path) as object).slice(1));
    expect(keys.filter((key) => !manifests.includes(`"t:${key}"`))).toEqual([]);
  });
});

describe("the list of markets", () => {
  test("is below the footer of a site with several", () => {
    const read = (markets: string) =>
      // SAFETY: every start has this layout.
      (readJson(draft("minimal", { markets }), "manifests/layouts/default.json") as { after: object[] })
        .after;
    expect(read("US,JP")).toMatchObject([{ id: "footer" }, { id: "market-switcher" }]);
    expect(read("US")).toMatchObject([{ id: "footer" }]);
  });
});

describe("the start lead", () => {
  test("asks for consent where a market needs it", () => {
    expect(readFields(draft("lead", { markets: "US,DE" }))).toContain("t:contact.consent");
    expect(readFields(draft("lead", { markets: "US" }))).not.toContain("consent");
  });

  test("sells nothing", () => {
    const paths = [...draft("lead").keys()];
    expect(paths.filter((path) => /products|payments|order/.test(path))).toEqual([]);
    expect(readJson(draft("lead", { markets: "US,JP" }), "manifests/markets.json")).not.toHaveProperty(
      "markets.1.facts",
    );
  });
});

describe("prices of a new site", () => {
  test("are in the currency of each market", () => {
    expect(
      readJson(draft("offer", { markets: "US,JP" }), "manifests/products/three-sets.json"),
    ).toMatchObject({
      prices: { USD: { amount: 9900, compareAt: 11_700 }, JPY: { amount: 9900, compareAt: 11_700 } },
    });
  });

  test("are in one currency for all markets, if that is chosen", () => {
    const files = draft("minimal", { markets: "US,CH", currency: "EUR" });
    expect(readJson(files, "manifests/products/starter-set.json")).toMatchObject({
      prices: { EUR: { amount: 3900 } },
    });
    expect(readJson(files, "manifests/markets.json")).toMatchObject({
      markets: [{ currency: "EUR" }, { currency: "EUR" }],
    });
  });
});

describe("the account for invoices of a new site", () => {
  // SAFETY: the starts that sell have this manifest.
  const read = (markets: string) =>
    readJson(draft("minimal", { markets }), "manifests/payments.json") as {
      account: object;
      accounts?: Readonly<Record<string, object>>;
    };

  test("is a placeholder as the banks of its first market have it", () => {
    const part = { law: expect.stringContaining("US") };
    expect(read("US").account).toEqual({
      holder: "Nordlys Audio",
      routingNumber: { ...part, placeholder: "000000000" },
      accountNumber: { ...part, placeholder: "0000000" },
      dueDays: 14,
    });
    expect(read("DE").account).toMatchObject({ iban: { placeholder: "DE36000000000000000000" } });
  });

  test("is another one in markets whose customers cannot pay into it as at home", () => {
    expect(read("DE,FR,SE").accounts).toBeUndefined();
    expect(read("DE,FR,JP,CA").accounts).toMatchObject({
      JP: { bank: {}, branch: {}, accountType: {}, accountNumber: {} },
      CA: { institution: {}, transit: {}, accountNumber: {} },
    });
    expect(Object.keys(read("DE,FR,JP,CA").accounts ?? {})).toEqual(["JP", "CA"]);
  });
});
