import { textCopier } from "./copy-texts.ts";
import type { Refusal } from "./draft.ts";
import type { ScaffoldProject } from "./open-project.ts";
import { type FlagValues, listOf, marketsQuestion, type Question, required, routes } from "./questions.ts";
import { firstOf, refuseUnknown } from "./refusals.ts";

/** Which page a campaign or an experiment changes, and in which markets. */
export const pageQuestions: readonly Question[] = [
  { flag: "route", takes: "the route whose page it changes", isRequired: true, choices: routes },
  { ...marketsQuestion, takes: "the markets that it runs in, comma-separated (default: all)" },
];

/** Refuses an unknown route or market. */
export function refusePage({ site, markets }: ScaffoldProject, answers: FlagValues): Refusal | undefined {
  const codes = markets.markets.map(({ code }) => code);
  return firstOf(
    refuseUnknown("route", site.routes.keys(), required(answers, "route"), "route"),
    ...(listOf(answers["markets"]) ?? []).map((code) => refuseUnknown("markets", codes, code, "market")),
  );
}

/**
 * Drafts the first change of a page: a title of its own, still with the page's words. Throws if `refusePage` refuses
 * the answers.
 */
export function draftPageChange(project: ScaffoldProject, answers: FlagValues) {
  const name = required(answers, "route");
  const route = project.site.routes.get(name);
  if (route === undefined) throw new Error(`There is no route "${name}".`);
  const markets = listOf(answers["markets"]);
  const copier = textCopier(project, required(answers, "name"), markets ?? route.markets);
  const titled = route.blocks.find(({ props }) => typeof props["title"] === "string");
  const blocks = titled && { [titled.id]: { set: { title: titled.props["title"] } } };
  return { routes: [name], markets, blocks: copier.rename(blocks) ?? {}, texts: copier.finish(name) };
}
