import { memoize } from "../json/memoize.ts";
import { allUses } from "./collect-field-uses.ts";
import type { FieldUse } from "./field-use.ts";
import type { LinkedSite } from "./link-site.ts";

/** The limit of a text, and the field that sets it. */
export interface LimitedText {
  readonly max: number;
  readonly use: FieldUse;
  readonly below: readonly (string | number)[];
}

/** Each text of a field with a limit, as written, with the smallest limit that applies to it. */
export const limitedTexts = memoize((site: LinkedSite): ReadonlyMap<string, LimitedText> => {
  const limited = new Map<string, LimitedText>();
  for (const use of allUses(site)) {
    const { max } = use;
    if (max === undefined) continue;
    for (const { text, below } of use.texts())
      if (max < (limited.get(text)?.max ?? Number.POSITIVE_INFINITY)) limited.set(text, { max, use, below });
  }
  return limited;
});
