import { describe, expect, it } from "vitest";
import { readJson } from "../../../../../engine/json/read-json.ts";
import { rules } from "../../../../../engine/policies/installed-rules.ts";
import { type Changes, check, show, swap } from "../../../../fixtures/test-site.ts";

/** The problems of all rules, with those about unused parts. */
const found = (changes: Changes): string[] =>
  show(check(changes, rules)).map(({ code, at }) => `${at} ${code}`);

describe("an invalid value is reported once, and no rule reads it:", () => {
  it.each<[string, string, string, string, string]>([
    ["a hash", "blocks/main-footer.json", '"hash": "rules"', '"hash": 1', "wrong-type"],
    ["an empty modal", "blocks/main-footer.json", '"hash": "rules"', '"modal": {}', "wrong-type"],
    ["a route", "blocks/main-footer.json", '"to": "terms"', '"to": null', "wrong-type"],
    ["a section", "blocks/main-footer.json", '["privacy", "thanks"]', '["privacy", 7]', "wrong-type"],
    ["an order's products", "routes/send.json", '"products": "route"', '"products": {}', "unknown-value"],
    ["an order button", "routes/take.json", '"navigate": true', '"navigate": []', "wrong-type"],
    ["a language tag", "markets.json", '"languageTag": "en-GB"', '"languageTag": "/.."', "wrong-format"],
    ["a script", "markets.json", '"languageTag": "en-GB"', '"languageTag": "en-Qqqq"', "wrong-format"],
  ])("%s", (_, path, find, put, code) => {
    const all = found({ [path]: swap(find, put) });
    expect(all).toHaveLength(1);
    expect(all[0]).toMatch(new RegExp(`^${RegExp.escape(path)}:\\d+:\\d+ ${code}$`));
  });

  it("rules still check the block's other values", () => {
    expect(
      found({
        "blocks/main-footer.json": (text) =>
          text
            .replace('"terms", "hash"', '"nowhere", "hash"')
            .replace('["privacy", "thanks"]', '["privacy", 1]'),
      }),
    ).toEqual(["blocks/main-footer.json:6:22 unknown-route", "blocks/main-footer.json:7:29 wrong-type"]);
  });

  it("props of an unknown version of the block", () => {
    const all = found({
      "blocks/main-footer.json": (text) =>
        text.replace('"block": "footer"', '"block": "footer", "version": 2').replace('"rules"', "1"),
    });
    expect(all).toEqual(["blocks/main-footer.json:4:33 unknown-version"]);
  });

  it("a delivery time that is not a number of working days", () => {
    const problems = check(
      { "routes/send.json": swap('"fee": "shipping"', '"fee": "shipping", "arrival": "shipping"') },
      rules,
    ).problems;
    expect(problems.map(({ message }) => message)).toEqual([
      'Not every market has a number of working days as its fact "shipping".',
    ]);
  });
});

describe("names of the object prototype", () => {
  it.each(["constructor", "toString", "valueOf", "hasOwnProperty", "__defineGetter__"])(
    '"%s" is an unknown property, an unknown patch and an unknown name like any other',
    (name) => {
      expect(found({ "site.json": swap('"home": "index"', `"home": "index", "${name}": 1`) })).toEqual([
        "site.json:5:20 unknown-property",
      ]);
      expect(
        found({ "blocks/main-footer.json": swap('"to": "terms", "hash": "rules"', `"to": "${name}"`) }),
      ).toEqual(["blocks/main-footer.json:6:22 unknown-route"]);
    },
  );

  it.each(["toString", "valueOf", "constructor"])('"%s" as a fact is unknown', (name) => {
    const codes = check(
      { "routes/send.json": swap('"fee": "shipping"', `"fee": "${name}"`) },
      rules,
    ).problems;
    expect(codes.map(({ code }) => code)).toEqual(["unknown-fact"]);
  });

  it.each(["toString", "__proto__"])("no value fills {%s} in a message", (name) => {
    const codes = check({ "messages/de_DE/take.json": swap('"Neu"', `"Neu {${name}}"`) }, rules).problems.map(
      ({ code }) => code,
    );
    expect(codes).toContain("unknown-message-argument");
  });

  it('"__proto__" is an unknown property everywhere, and its value is dropped', () => {
    for (const path of ["messages/de_DE/take.json", "markets.json", "routes/take.json"]) {
      const all = found({ [path]: (text) => text.replace('.json",', '.json", "__proto__": null,') });
      expect(all).toHaveLength(1);
      expect(all[0]).toMatch(/ unknown-property$/);
    }
    const { value } = readJson("x.json", '{ "a": { "__proto__": { "b": 1 }, "c": 2 } }');
    expect(JSON.stringify(value)).toBe('{"a":{"c":2}}');
    expect(Object.getPrototypeOf((value as { a: object }).a)).toBe(Object.prototype);
  });
});
