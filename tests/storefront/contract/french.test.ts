import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A mark that would stand alone on the next line, or has another space than the others of its kind. */
const wrongSpace = / [?!;:»](?!\w)|\u00A0[?!;]|« /;

test.each(globSync("manifests/messages/{fr_FR,ch_FR}/*.json"))(
  "%s has narrow no-break spaces before ? ! ; and no-break spaces before : and »",
  (file) => {
    const texts = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>);
    expect(texts.filter(([, text]) => wrongSpace.test(String(text))).map(([key]) => key)).toEqual([]);
  },
);
