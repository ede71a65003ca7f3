import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("{engine,scripts,blocks,tests}/**/*.{ts,tsx}");

/** A spread literal joins properties on one line. Only computed names of attributes need one, in JSX. */
const spreadLiteral = /\.\.\.\{(?! \[)/;

test("no object literal is spread into another", () => {
  const spreading = files.filter((file) => spreadLiteral.test(readFileSync(file, "utf8")));
  expect(spreading).toEqual([]);
});
