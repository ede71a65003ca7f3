import type { NameKind } from "../fields/name-kinds.ts";
import type { Document } from "../json/document.ts";
import { suggestName } from "../problems/suggest.ts";
import type { Finding } from "../site/finding.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { type Reference, references, referredNames } from "../site/references.ts";
import type { Rule } from "./rule.ts";

/** A file without a text that can be shown, as the location of a problem. */
export const asDocument = (file: string): Document => ({ file, text: "", value: undefined, problems: [] });

interface ExistingNames {
  readonly kind: NameKind;
  /** The existing names; undefined if they are unknown. */
  readonly list: (site: LinkedSite) => Iterable<string> | undefined;
  readonly message: (name: string) => string;
  /** What the name is, in the hint: "layout". */
  readonly what: string;
  /** The known name that another one certainly means, although it is spelt differently. */
  readonly otherName?: (name: string) => string | undefined;
  /** References that are not checked, because another rule checks them or any name is right. */
  readonly except?: (reference: Reference, site: LinkedSite) => boolean;
}

/** Checks that every name of a kind exists. */
export function unknownName({ kind, list, message, what, otherName, except }: ExistingNames): Rule["check"] {
  return (site, report) => {
    const existing = list(site);
    if (existing === undefined) return;
    const names = new Set(existing);
    const suggest = (name: string) => {
      const replacement = otherName?.(name);
      return replacement !== undefined && names.has(replacement)
        ? { hint: `Did you mean "${replacement}"?`, fix: { find: name, replace: replacement } }
        : suggestName(name, names, what);
    };
    for (const reference of references(site, kind)) {
      const { name, part } = reference;
      if (names.has(name) || except?.(reference, site)) continue;
      report({
        ...reference.locate(),
        part: part === "key" ? "key" : "value",
        message: message(name),
        ...suggest(name),
      });
    }
  };
}

interface NeededNames {
  readonly kind: NameKind;
  /** The existing names, with the place where each is defined. */
  readonly locate: (
    site: LinkedSite,
  ) => Iterable<readonly [string, Pick<Finding, "document" | "path" | "part">]>;
  readonly message: (name: string) => string;
  readonly hint: (name: string, site: LinkedSite) => string;
  /** Whether a manifest uses the names that it refers to. Default: every manifest does. */
  readonly isUser?: (file: string) => boolean;
}

/** Checks that something refers to every name of a kind. */
export function unusedName({ kind, locate, message, hint, isUser }: NeededNames): Rule["check"] {
  return (site, report) => {
    const referred = isUser
      ? new Set(
          references(site, kind).flatMap((reference) =>
            isUser(reference.locate().document.file) ? reference.name : [],
          ),
        )
      : referredNames(site, kind);
    for (const [name, location] of locate(site))
      if (!referred.has(name)) report({ ...location, message: message(name), hint: hint(name, site) });
  };
}
