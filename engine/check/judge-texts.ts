import type { LinkedSite } from "../link/link-site.ts";
import { isMessageKey, type MessagesManifest } from "../schema/messages.ts";
import { eachLiteral, type Place } from "./each-text.ts";
import { languageOf } from "./markets-of.ts";

interface Judged<Verdict> {
  readonly language: string;
  readonly found: readonly (readonly [key: string, verdict: Verdict])[];
}

/** What a text is judged by. */
interface Criterion<Verdict> {
  readonly judge: (text: string, language: string) => Verdict | undefined;
  /** Whether one of several texts, line by line, may have a verdict. Asked of whole files first: hardly any has one. */
  readonly mayHave: (texts: string, language: string) => boolean;
}

/**
 * Judges texts by themselves: each message of each catalogue in its language, and those that stand in their place, in the default market's.
 * What a file holds is judged once: in dev mode most files are the same as before. `report` hears of every text that has a verdict.
 */
export function textJudge<Verdict>({
  judge,
  mayHave,
}: Criterion<Verdict>): (site: LinkedSite, report: (verdict: Verdict, place: Place) => void) => void {
  const files = new WeakMap<MessagesManifest, Judged<Verdict>>();
  const judgeFile = (file: MessagesManifest, language: string): Judged<Verdict> => {
    const known = files.get(file);
    if (known?.language === language) return known;
    const found: [string, Verdict][] = [];
    if (mayHave(Object.values(file).join("\n"), language)) {
      for (const key of Object.keys(file).filter(isMessageKey)) {
        const verdict = judge(file[key] ?? "", language);
        if (verdict !== undefined) found.push([key, verdict]);
      }
    }
    const judged = { language, found };
    files.set(file, judged);
    return judged;
  };
  return (site, report) => {
    const { world } = site;
    for (const [locale, loaded] of world.messages) {
      const language = languageOf(world, locale) ?? "";
      for (const { document, value } of loaded)
        for (const [key, verdict] of judgeFile(value, language).found)
          report(verdict, { document, path: [key] });
    }
    const markets = world.markets?.value;
    const locale = markets?.markets.find(({ code }) => code === markets.default)?.locale;
    const language = (locale && languageOf(world, locale)) ?? "";
    eachLiteral(site, (text, place) => {
      const verdict = judge(text, language);
      if (verdict !== undefined) report(verdict, place());
    });
  };
}
