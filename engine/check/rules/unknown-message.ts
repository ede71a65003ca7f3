import { cataloguesOf } from "../../link/catalogue.ts";
import { suggestNear } from "../../problems/suggest.ts";
import type { FieldUse } from "../field-use.ts";
import { allUses } from "../field-uses.ts";
import { messageHome } from "../message-home.ts";
import { neededMessages } from "../needed-messages.ts";
import type { Rule } from "../rule.ts";
import { eachKey } from "../written-texts.ts";

export const unknownMessage: Rule = {
  code: "unknown-message",
  check: (site, report) => {
    const { world } = site;
    const catalogues = [...cataloguesOf(world).values()];
    if (catalogues.length === 0 || world.unreadLocales.size > 0) return;
    const everywhere = new Set(world.markets?.value.markets.map(({ locale }) => locale));
    // What only a shared block names that no page shows is wanted in all markets, for all that is known.
    const whereNew = (key: string, use: FieldUse) =>
      messageHome(
        world,
        key,
        neededMessages(site).get(key)?.locales ?? everywhere,
        use.place().document.file,
      );
    for (const use of allUses(site)) {
      eachKey(use, (key, below) => {
        if (catalogues.some((catalogue) => catalogue.has(key))) return;
        const known = new Set(catalogues.flatMap((catalogue) => [...catalogue.keys()]));
        const near = suggestNear(key, [...known]);
        report({
          ...use.place(below),
          message: `There is no message with the key "${key}".`,
          ...(near?.fix
            ? near
            : {
                hint: `${near ? `${near.hint} Or is it new? Then write it` : "Write it"} into ${whereNew(key, use)}.`,
              }),
        });
      });
    }
  },
};
