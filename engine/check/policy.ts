import type { Market } from "../markets/market.ts";
import type { Rule } from "./rule.ts";

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
