import type { LiveText } from "../payload/live-text.ts";
import type { PayloadBlock } from "../payload/payload.ts";
import { mailPlaceholders } from "../schema/mail.ts";
import type { LinkedMail } from "../site/link-site.ts";
import { blockCompiler } from "./compile-blocks.ts";
import type { CompileSetup } from "./compile-setup.ts";
import type { MarketContext } from "./market-context.ts";
import { pageContext } from "./page-context.ts";
import { type FactValues, joinFact, pageFacts } from "./page-facts.ts";

/** A mail in one market. Its texts still have the placeholders of its trigger. */
export interface CompiledMail {
  readonly mail: LinkedMail;
  readonly market: MarketContext["market"];
  readonly subject: LiveText;
  readonly preheader: LiveText;
  readonly blocks: readonly PayloadBlock[];
}

/** The facts of a mail: it is no page, so it offers and sells nothing. */
const mailFacts = ({ settings }: CompileSetup, { market }: MarketContext): FactValues => ({
  locale: market.locale,
  market: market.code,
  savings: undefined,
  sold: joinFact(settings.products ?? []),
  sells: false,
  preselected: undefined,
  prices: "",
  orderHref: "",
  base: "",
  markets: "",
  listed: "",
  termsInNewTab: false,
  helpCenter: false,
  upsell: "",
});

/** Compiles mails for each of their markets. `isWanted`: default: all. */
export function compileMails(
  setup: CompileSetup,
  isWanted: (mail: string, market: string) => boolean = () => true,
): CompiledMail[] {
  const compileBlocks = blockCompiler(setup);
  return [...setup.site.mails.values()].flatMap((mail) =>
    setup.markets.markets.flatMap(({ code }): CompiledMail[] => {
      const { trigger, markets, subject, preheader } = mail.value;
      if (markets?.includes(code) === false || !isWanted(mail.name, code)) return [];
      const context = setup.getContext(code);
      const facts = pageFacts(mailFacts(setup, context));
      const page = pageContext(setup, context, facts);
      const placeholders = mailPlaceholders[trigger];
      return [
        {
          mail,
          market: context.market,
          subject: page.liveText(subject, placeholders),
          preheader: page.liveText(preheader, placeholders),
          blocks: compileBlocks(mail.blocks, page, facts),
        },
      ];
    }),
  );
}
