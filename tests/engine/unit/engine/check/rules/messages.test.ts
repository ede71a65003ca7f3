import { describe, expect, it } from "vitest";
import { check, edits, expectProblems, show, swap } from "../../../../../fixtures/test-site.ts";

const german = (text: string) => ({
  "messages/de_DE/common.json": swap('"Nur hier."', JSON.stringify(text)),
});

describe("missing-message", () => {
  it("accepts a message of the fallback", () => {
    expectProblems({ "messages/ch_FR/common.json": "{}" }, []);
  });

  it("reports a message that neither the locale nor its fallback has", () => {
    expectProblems({ "messages/fr_FR/common.json": swap('  "kitchen.alt": "Une cuisine",\n', "") }, [
      {
        code: "missing-message",
        at: "messages/ch_FR/common.json:2:3",
        marked: '"order"',
        message: 'The message "kitchen.alt" is shown in ch_FR, but has no text there.',
        hint: "Add it to messages/ch_FR/common.json.",
      },
    ]);
  });

  it("follows a chain of fallbacks", () => {
    expectProblems(
      {
        "markets.json": swap('{ "code": "fr_FR" }', '{ "code": "fr_FR", "fallback": "en_GB" }'),
        "messages/fr_FR/common.json": swap('  "kitchen.alt": "Une cuisine",\n', ""),
      },
      // The message exists, but not in the language of the market.
      [{ code: "foreign-fallback", at: "markets.json:7:36" }],
    );
  });

  it("names every locale that lacks the message", () => {
    expectProblems({ "routes/terms.json": swap('"markets": ["DE"], ', "") }, [
      {
        code: "missing-message",
        marked: '"terms.body"',
        message: 'The message "terms.german" is shown in en_GB, ch_FR, but has no text there.',
        hint: "Add it to messages/en_GB/common.json, messages/ch_FR/common.json.",
      },
    ]);
  });

  it("requires the messages of a route's head and blocks only in its markets", () => {
    const route = (markets: string) => ({
      "routes/german.json": `{ "name": "german", "path": "/german", "layout": "empty", ${markets}
        "head": { "title": "t:terms.german", "description": "What holds in Germany only, and nowhere else that we sell." },
        "blocks": [{ "id": "a", "block": "prose", "props": { "body": "t:terms.german" } }] }`,
    });
    expectProblems(route('"markets": ["DE"],'), []);
    expectProblems(route('"markets": ["DE", "GB"],'), [
      { message: expect.stringContaining("shown in en_GB,") },
    ]);
    expectProblems(route(""), [{ message: expect.stringContaining("shown in en_GB, ch_FR,") }]);
  });

  it("requires a title that a variant replaces only where the base shows it", () => {
    // The title of gift (DE and GB) is missing in fr_FR. promo is also in CH-FR, with its own title.
    expectProblems({ "routes/promo.json": swap('"title": "Promo", "noindex"', '"noindex"') }, [
      {
        code: "missing-message",
        marked: '"gift.title"',
        message: expect.stringContaining("shown in ch_FR,"),
      },
    ]);
  });

  it("requires the messages of a block in a slot only in the markets of the outer block", () => {
    const inSlot = (markets: string) => ({
      "routes/take.json": edits(
        swap('"block": "tabs"', `"block": "tabs"${markets}`),
        swap('"t:take.first"', '"t:terms.german"'),
      ),
    });
    expectProblems(inSlot(', "markets": ["DE"]'), []);
    expectProblems(inSlot(""), [{ code: "missing-message", marked: '"terms.body"' }]);
  });

  it("requires the messages of a product only where it is sold", () => {
    const product = (markets: string) => ({
      "products/family.json": edits(
        swap('"summary": "Three packs"', '"summary": "t:terms.german"'),
        swap('"packs": 3', `"packs": 3${markets}`),
      ),
    });
    expectProblems(product(', "markets": ["DE"]'), []);
    expectProblems(product(""), [{ code: "missing-message", marked: '"terms.body"' }]);
  });
});

describe("unknown-message", () => {
  it.each([
    [
      "routes/index.json",
      '["t:banner.savings", "t:banner.shipping"]',
      '["t:banner.savings", "t:nope"]',
      '"t:nope"',
    ],
    ["routes/index.json", '"alt": "t:kitchen.alt"', '"alt": "t:nope"', '"t:nope"'],
    ["routes/index.json", '"label": "t:order"', '"label": "t:nope"', '"t:nope"'],
    ["routes/index.json", '"description": "t:index.description"', '"description": "t:nope"', '"t:nope"'],
    ["blocks/guarantee.json", '"body": "t:guarantee.body"', '"body": "t:nope"', '"t:nope"'],
    ["products/family.json", '["Free delivery"]', '["Free delivery", "t:nope"]', '"t:nope"'],
  ])("finds the key in %s, %s", (file, from, to, marked) => {
    expectProblems({ [file]: swap(from, to) }, [{ code: "unknown-message", marked }]);
  });

  it("finds the key in props of an older version of a block, at the block's props", () => {
    const older = swap(
      '"version": 3, "props": { "title": "t:take.news"',
      '"props": { "headline": "t:take.nwes"',
    );
    expectProblems({ "routes/take.json": older }, [
      { code: "outdated-version" },
      {
        code: "unknown-message",
        at: "routes/take.json:18:49",
        marked: '{ "headline": "t:take.nwes" }',
        hint: 'Did you mean "take.news"?',
      },
    ]);
  });

  it("names the file for a new key: next to the keys that start in the same way", () => {
    expectProblems({ "routes/terms.json": swap('"t:terms.german"', '"t:terms.germany.2"') }, [
      {
        code: "unknown-message",
        marked: '"t:terms.germany.2"',
        hint: 'Did you mean "terms.german"? If it is new, add it to messages/…/common.json: de_DE.',
      },
    ]);
  });

  it("names a file after the page if no key is similar, in each needed locale", () => {
    expectProblems({ "routes/index.json": swap('"t:kitchen.alt"', '"t:wholly.of.itself"') }, [
      {
        code: "unknown-message",
        hint: "Add it to messages/…/index.json: de_DE, en_GB, ch_FR.",
      },
    ]);
  });

  it("names the file for a key of a block that only an unknown market shows", () => {
    const { problems } = check({
      "routes/terms.json": swap(
        '"markets": ["DE"], "props": { "body": "t:terms.german"',
        '"markets": ["DK"], "props": { "body": "t:wholly.of.itself"',
      ),
    });
    expect(problems.find(({ code }) => code === "unknown-message")?.hint).toBe(
      "Add it to messages/…/terms.json: de_DE, en_GB, ch_FR.",
    );
  });

  it("requires no new message if a fallback has it", () => {
    const { problems } = check({
      "markets.json": swap(
        '"locale": "en_GB", "languageTag": "en-GB"',
        '"locale": "fr_FR", "languageTag": "fr-GB"',
      ),
      "routes/index.json": swap('"t:kitchen.alt"', '"t:wholly.of.itself"'),
    });
    expect(problems.find(({ code }) => code === "unknown-message")?.hint).toBe(
      "Add it to messages/…/index.json: de_DE, fr_FR.",
    );
  });

  it("reports a key in a shared block once, however many pages use it", () => {
    expectProblems({ "blocks/guarantee.json": swap('"t:guarantee.more"', '"t:guarantee.mroe"') }, [
      { code: "unknown-message", at: "blocks/guarantee.json:8:18", hint: 'Did you mean "guarantee.more"?' },
    ]);
  });
});

describe("invalid-message", () => {
  it.each([
    ["{brand", "A { is not closed."],
    ["{}", "There is nothing between { and }."],
    ["{brand name}", "The name between { and } is not complete."],
    ["{days, plural, one {# Tag}}", 'A plural or a select has no "other" case.'],
    [
      "{days, numbr}",
      "The kind of value after the comma is unknown: it can be plural, select, number or date.",
    ],
    ["{days, plural, one}", "A case of the plural has no text in braces."],
    ["{country, select, DE}", "A case of the select has no text in braces."],
    ["{days, plural, one {# Tag", "A { is not closed."],
  ])("explains %j", (text, explanation) => {
    const shown = show(check(german(text)));
    expect(shown.map(({ code, at, marked }) => ({ code, at, marked }))).toEqual([
      { code: "invalid-message", at: "messages/de_DE/common.json:17:19", marked: JSON.stringify(text) },
    ]);
    expect(shown[0]?.message).toBe(`This is not valid ICU MessageFormat. ${explanation}`);
  });

  it.each(["a < b", "<x>{brand}</x>", "It's", "l’{brand}", "'{'brand'}'", "100 %", "a } in '}' quotes"])(
    "accepts %j",
    (text) => {
      const { problems } = check(german(text));
      expect(problems.map(({ code }) => code)).toEqual([]);
    },
  );
});

describe("message-arguments-differ and unknown-message-argument", () => {
  it("find values inside plurals and selects", () => {
    const text = "{days, plural, one {{brand}} other {{shiping}}} {country, select, DE {{yaer}} other {}}";
    expectProblems(german(text), [
      {
        code: "unknown-message-argument",
        message: expect.stringContaining("{shiping}"),
        hint: 'Did you mean "shipping"?',
      },
      {
        code: "unknown-message-argument",
        message: expect.stringContaining("{yaer}"),
        hint: 'Did you mean "year"?',
      },
    ]);
  });

  it("require values of a message only in the markets that show it", () => {
    const austria =
      '{ "code": "AT", "country": "AT", "segment": "at", "locale": "de_DE", "languageTag": "de-AT", "currency": "EUR", "formats": { "postcode": { "pattern": "^[0-9]{4}$", "example": "1010" } } }';
    const changes = {
      "markets.json": edits(
        swap('"languageTag": "de-DE",', '"languageTag": "de-DE", "facts": { "register": "HRB 1" },'),
        swap('{ "code": "GB"', `${austria},\n    { "code": "GB"`),
      ),
      ...german("Nur hier: {register}."),
    };
    const found = (more: Parameters<typeof check>[0]) =>
      check({ ...changes, ...more }).problems.filter(({ code }) => code === "unknown-message-argument");
    expect(found({})).toEqual([]);
    const everywhere = swap(
      '"block": "prose", "markets": ["DE"]',
      '"block": "prose", "markets": ["DE", "AT"]',
    );
    expect(found({ "routes/terms.json": everywhere })).toMatchObject([
      { message: "The message uses {register}, but AT lacks that value." },
    ]);
  });

  it("compares with most languages, or with the default market's if there is no majority", () => {
    expectProblems(
      { "markets.json": swap('"default": "DE"', '"default": "GB"'), ...german("Nur hier.") },
      [],
    );
    expectProblems(
      {
        "markets.json": swap('"default": "DE"', '"default": "GB"'),
        "messages/en_GB/common.json": swap("{country}, {year}", "{country}"),
      },
      [
        {
          at: "messages/en_GB/common.json:12:24",
          message: "The text in en_GB leaves out {year}, which the text in de_DE has.",
        },
      ],
    );
  });

  it.each<[name: string, facts: string, severity: "error" | "warning"]>([
    ["brand", "", "warning"],
    ["country", "", "warning"],
    ["currency", "", "warning"],
    ["email", "", "warning"],
    ["register", ', "register": "HRB"', "warning"],
    ["year", "", "error"],
    ["savings", "", "error"],
    ["days", "", "error"],
    ["shipping", "", "error"],
    ["working", ', "working": "2–4"', "error"],
  ])("call a language without {%s} what it costs shoppers", (name, facts, severity) => {
    const contact =
      '"contact": { "phone": "+49 30 1234567", "email": "help@shop.example", "address": { "lines": ["Lumo", "Weg 1", "10115 Berlin"] } }, ';
    const { problems } = check({
      "site.json": edits(
        swap('"facts": {', `${contact}"facts": {`),
        swap('"shipping": { "money": 490 } }', `"shipping": { "money": 490 }${facts} }`),
      ),
      "messages/de_DE/take.json": swap('"Neu"', `"Neu: {${name}}"`),
      "messages/en_GB/common.json": swap('"News"', `"News: {${name}}"`),
    });
    expect(problems.filter(({ file }) => file.includes("fr_FR"))).toMatchObject([
      {
        code: "message-arguments-differ",
        severity,
        message: `The text in fr_FR leaves out {${name}}, which the text in de_DE has.`,
      },
    ]);
  });

  it("report a value that only one language has as an error or a warning", () => {
    const severityOf = (name: string) =>
      check({ "messages/fr_FR/common.json": swap('"Nouveau"', `"Nouveau: {${name}}"`) }).problems.map(
        ({ severity, message }) => ({ severity, message }),
      );
    const message = (name: string) => `The text in fr_FR has {${name}}, which the text in de_DE leaves out.`;
    expect(severityOf("brand")).toEqual([{ severity: "warning", message: message("brand") }]);
    expect(severityOf("days")).toEqual([{ severity: "error", message: message("days") }]);
  });

  it("report a price in place of a value, also if the text omits the brand", () => {
    const { problems } = check({
      "messages/de_DE/take.json": swap('"Neu"', '"{brand}: 4,90 €"'),
      "messages/en_GB/common.json": swap('"News"', '"£4.90"'),
      "messages/fr_FR/common.json": swap('"Nouveau"', '"{brand} : 4,90 CHF"'),
    });
    expect(problems.filter(({ file }) => file.includes("en_GB")).map(({ code }) => code)).toEqual([
      "message-arguments-differ",
    ]);
    expect(problems.find(({ file }) => file.includes("en_GB"))?.follows).toMatchObject([
      { code: "literal-price" },
    ]);
  });

  it("name the markets without a value that only some have", () => {
    expectProblems(
      {
        "site.json": swap('"days": 30, ', ""),
        "markets.json": swap('"currency": "EUR", ', '"currency": "EUR", "facts": { "days": 14 }, '),
      },
      [
        {
          at: "messages/en_GB/common.json:5:22",
          message: "The message uses {days}, but nothing provides that value.",
        },
        { at: "messages/en_GB/common.json:7:21" },
      ],
    );
  });

  it("check a catalogue also for the markets that fall back on it", () => {
    // fr_FR has no market of its own; CH-FR falls back on it.
    expectProblems({ "messages/fr_FR/common.json": swap('"Plus"', '"Plus {plus}"') }, [
      { code: "unknown-message-argument", marked: '"Plus {plus}"' },
    ]);
  });
});

describe("foreign-placeholder", () => {
  it.each(["L'{brand} de l'année", "L'{ brand }", "'{brand}'", "C''est l'{brand}", "C'''{brand}"])(
    "says what the apostrophe in %j does, and why the values differ",
    (text) => {
      const { problems } = check({
        "messages/fr_FR/common.json": swap('"Bienvenue chez {brand}"', JSON.stringify(text)),
      });
      expect(problems).toMatchObject([
        {
          code: "foreign-placeholder",
          severity: "error",
          message: `The ' before {brand} makes the braces plain text: visitors read "{brand}".`,
          hint: "Write ’ or '' instead of '.",
          follows: [{ code: "message-arguments-differ" }],
        },
      ]);
    },
  );

  it("finds the apostrophe if only one language has the text", () => {
    expectProblems(german("L'{days} für alle."), [{ code: "foreign-placeholder" }]);
  });

  it.each(["L''{brand}", "L’{brand}", "L'année {brand}", "'{'brand'}'"])("accepts %j", (text) => {
    expectProblems(german(text), []);
  });

  it("finds a value in a literal text", () => {
    expectProblems({ "routes/promo.json": swap('"Promo", "tone"', '"Promo {brand}", "tone"') }, [
      {
        code: "foreign-placeholder",
        marked: '"Promo {brand}"',
        message: 'Only messages insert values: visitors read "{brand}".',
      },
    ]);
  });
});

describe("unknown-route in formatted texts", () => {
  it("points at the key of the catalogue that has the link", () => {
    expectProblems({ "messages/en_GB/common.json": swap("to:terms#rules", "to:term#rules") }, [
      {
        code: "unknown-route",
        at: "messages/en_GB/common.json:7:21",
        marked: '"**{days} days** guarantee, see [terms](to:term#rules)."',
        hint: 'Did you mean "terms"?',
      },
    ]);
  });

  it("reports a catalogue once though two locales read it", () => {
    expectProblems(
      {
        "markets.json": swap(
          '"locale": "en_GB", "languageTag": "en-GB"',
          '"locale": "fr_FR", "languageTag": "fr-GB"',
        ),
        "messages/fr_FR/common.json": edits(
          swap("to:terms#rules", "to:nowhere"),
          swap('"take.first"', '"gift.title": "Cadeau",\n  "take.first"'),
        ),
      },
      [{ code: "unknown-route", at: "messages/fr_FR/common.json:7:21" }],
    );
  });
});
