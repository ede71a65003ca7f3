import type { NameKind } from "../fields/name-kinds.ts";
import { suggestName } from "../problems/suggest.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { type Reference, references } from "../site/references.ts";
import type { Rule } from "./rule.ts";

interface NamedThings {
  readonly kind: NameKind;
  /** The existing names; undefined if they are unknown. */
  readonly known: (site: LinkedSite) => Iterable<string> | undefined;
  readonly message: (name: string) => string;
  /** What the name is, in the hint: "layout". */
  readonly what: string;
  /** The known name that another one certainly means, although it is spelt differently. */
  readonly otherName?: (name: string) => string | undefined;
  /** References that are not checked, because another rule checks them or any name is right. */
  readonly except?: (reference: Reference, site: LinkedSite) => boolean;
}

/** Checks that every name of a kind exists. */
export function unknownName({
  kind,
  known: knownIn,
  message,
  what,
  otherName,
  except,
}: NamedThings): Rule["check"] {
  return (site, report) => {
    const names = knownIn(site);
    if (names === undefined) return;
    const known = new Set(names);
    const suggest = (name: string) => {
      const other = otherName?.(name);
      return other !== undefined && known.has(other)
        ? { hint: `Did you mean "${other}"?`, fix: { find: name, replace: other } }
        : suggestName(name, known, what);
    };
    for (const reference of references(site, kind)) {
      const { name, part } = reference;
      if (known.has(name) || except?.(reference, site)) continue;
      report({
        ...reference.locate(),
        part: part === "key" ? "key" : "value",
        message: message(name),
        ...suggest(name),
      });
    }
  };
}
