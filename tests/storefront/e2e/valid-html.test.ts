import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { engineIds } from "../../../engine/schema/instance.ts";

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }),
);

/** A required select that starts with a choice. HTML requires an empty option before it. */
const requiredSelect = /<select\b(?=[^>]*\srequired)[^>]*>\s*<option value="[^"]+/g;

function errorsOf(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
  return [...found, ...(html.match(requiredSelect) ?? [])];
}

/** The documents of a route differ by market, mostly in their texts. Every seventh is in another market. */
const step = process.env["EVERY_PAGE"] === undefined ? 7 : 1;

describe("the HTML of every document is valid:", () => {
  let files: string[] = [];
  beforeAll(() => {
    const shop = inject("shop");
    files = [...globSync(join(shop, "dist/**/*.html")), ...globSync(join(shop, "dist-server/**/*.html"))];
  });

  test("in the whole shop", () => {
    const faults = new Map<string, string>();
    for (const file of files.toSorted().filter((_, index) => index % step === 0)) {
      for (const error of errorsOf(readFileSync(file, "utf8"))) {
        const key = error.replace(/ \(\d+:\d+\)$/, "");
        if (!faults.has(key)) faults.set(key, `${error} in ${file}`);
      }
    }
    expect([...faults.values()]).toEqual([]);
    expect(files.length).toBeGreaterThan(500);
  });

  test("the ids outside of blocks are reserved", () => {
    const html = readFileSync(files.find((file) => file.endsWith("dist/gb/index.html")) ?? "", "utf8");
    const blocks = new Set([...html.matchAll(/data-block="[^"]*" id="([^"]+)"/g)].map(([, id]) => id));
    const top = [...html.matchAll(/<(?:div|main|script)\b[^>]*\sid="([^"]+)"/g)].map(([, id]) => id ?? "");
    for (const id of engineIds) {
      expect(top).toContain(id);
      expect(blocks).not.toContain(id);
    }
  });

  test.each([
    ["<address><h2>Talk to us</h2></address>", /address/],
    ["<span><p>I agree</p></span>", /<p>/],
    ['<p id="root"></p><p id="root"></p>', /Duplicate ID/],
    ['<input type="text" autocomplete="street-address" aria-label="Street">', /street-address/],
    ['<select required aria-label="Country"><option value="GB">Britain</option></select>', /required/],
  ])("%s is not", (html, error) => {
    expect(errorsOf(html).join()).toMatch(error);
  });
});
