import type { Market } from "../markets/market.ts";
import type { RuleMeta } from "../problems/rule-meta.ts";
import type { Finding } from "../site/finding.ts";
import type { LinkedSite } from "../site/link-site.ts";

/** A block of a built page, including those in slots. */
export interface BuiltBlock {
  readonly id: string;
  readonly block: string;
  /** Bytes of its HTML, before compression. */
  readonly bytes: number;
  /** The arms that show it, if the control does not: `headline:short,long`. */
  readonly arms?: string;
}

export interface BuiltPage {
  /** Bytes of its complete document, before compression. */
  readonly bytes: number;
  /** The blocks of the page and of its layout, in page order. */
  readonly blocks: () => readonly BuiltBlock[];
}

/** A mail in a market, filled with a large example. */
export interface BuiltMail {
  readonly name: string;
  readonly market: string;
  /** Bytes of its HTML. */
  readonly bytes: number;
  readonly blocks: readonly BuiltBlock[];
}

/** The sizes of a site's files, known only after a build. */
export interface BuiltSite {
  /** The page at a path: `/take/de`. */
  readonly page: (path: string) => BuiltPage | undefined;
  /** Bytes of the heaviest file made from a picture, by the picture's name without extension. */
  readonly pictures: ReadonlyMap<string, number>;
  /** Each mail in each market. */
  readonly mails: readonly BuiltMail[];
}

export type Report = (finding: Finding) => void;

/** One rule per file. The file is named after the code, and a page beside it explains the rule. */
export interface Rule {
  readonly meta: RuleMeta;
  /** The policy that the rule belongs to. It runs only on sites that follow the policy. */
  readonly policy?: string;
  /** `built`: the sizes of the last build, if they are known. */
  readonly check: (site: LinkedSite, report: Report, built?: BuiltSite) => void;
}

/** Rules that come from a law or a line of business. A site follows those that its site.json names. */
export interface Policy {
  /** Kebab-case; the same as its folder in `engine/policies/`, whose README names the sources. */
  readonly name: string;
  /** One sentence for marketers. Editors show it. */
  readonly description: string;
  readonly rules: readonly Rule[];
  /** Whether a site that sells in a market should follow it. `npm run new -- market` adds it then. */
  readonly suits?: (market: Pick<Market, "country" | "languageTag">) => boolean;
  /** What people must check in a language (`de`), because the rules cannot. */
  readonly toDo?: (language: string) => string | undefined;
}
