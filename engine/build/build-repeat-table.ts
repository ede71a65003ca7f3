import { compileRepeatLabels } from "../compile/compile-consent.ts";
import type { CompileSetup } from "../compile/compile-setup.ts";
import type { RepeatTable } from "../server/questions/repeat-table.ts";

/** The texts that ask about repeated submissions, by market. Empty if the site has no forms. */
export function buildRepeatTable(setup: CompileSetup): RepeatTable {
  const markets = setup.markets.markets.flatMap(({ code, country, languageTag }) => {
    const labels = compileRepeatLabels(setup, setup.getContext(code));
    return labels ? [[code, { country, languageTag, labels }] as const] : [];
  });
  return Object.fromEntries(markets);
}
