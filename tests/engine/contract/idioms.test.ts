import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("{engine,scripts,blocks,tests}/**/*.{ts,tsx}");

/** A spread literal joins properties on one line. Only computed names of attributes need one, in JSX. */
const spreadLiteral = /\.\.\.\{(?! \[)/;

test("no object literal is spread into another", () => {
  const spreading = files.filter((file) => spreadLiteral.test(readFileSync(file, "utf8")));
  expect(spreading).toEqual([]);
});

test("only commerce/money.ts takes formats and decimals of currencies from Intl", () => {
  const pattern = /style: "currency"|resolvedOptions\(\)\.(?:max|min)imumFractionDigits/;
  const users = files.filter((file) => pattern.test(readFileSync(file, "utf8")));
  expect(users.filter((file) => /^(?:engine|blocks)/.test(file))).toEqual(["engine/commerce/money.ts"]);
});

/**
 * After a process has compiled about a megabyte of patterns, V8 14.6 compiles new ones without optimization. Then only
 * the first alternative of `(?i:a|b)` ignores case. Patterns with the flag `i` are right.
 */
test("no pattern has flags for a part of it", () => {
  const users = files.filter((file) => /\(\?[ims]*-?[ims]+:/.test(readFileSync(file, "utf8")));
  expect(users).toEqual(["tests/engine/contract/idioms.test.ts"]);
});
