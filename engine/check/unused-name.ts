import type { NameKind } from "../fields/name-kinds.ts";
import type { Finding } from "../site/finding.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { references, referredNames } from "../site/references.ts";
import type { Rule } from "./rule.ts";

interface NamedThings {
  readonly kind: NameKind;
  /** The existing names, with the place where each is defined. */
  readonly defined: (
    site: LinkedSite,
  ) => Iterable<readonly [string, Pick<Finding, "document" | "path" | "part">]>;
  readonly message: (name: string) => string;
  readonly hint: (name: string, site: LinkedSite) => string;
  /** Whether a manifest uses the names that it refers to. Default: every manifest does. */
  readonly isUser?: (file: string) => boolean;
}

/** Checks that something refers to every name of a kind. */
export function unusedName({ kind, defined, message, hint, isUser }: NamedThings): Rule["check"] {
  return (site, report) => {
    const referred = isUser
      ? new Set(references(site, kind).flatMap((one) => (isUser(one.locate().document.file) ? one.name : [])))
      : referredNames(site, kind);
    for (const [name, location] of defined(site))
      if (!referred.has(name)) report({ ...location, message: message(name), hint: hint(name, site) });
  };
}
