import { type FullRoute, fullRoute } from "../schema/route.ts";
import { localesOf, textCopier } from "./copy-texts.ts";
import { type Draft, type Refusal, refuse } from "./draft.ts";
import { firstOf, marketCodes, misfit, routeTaken, unknownName } from "./names.ts";
import { orderRule } from "./order-rule.ts";
import { printManifest } from "./print-json.ts";
import type { Project } from "./project.ts";
import { textsToDo, writeTexts } from "./write-texts.ts";

interface RouteAnswers {
  readonly name: string;
  readonly layout: string;
  readonly path?: string | undefined;
  /** The route whose head and first block it begins with; the home page unless given. */
  readonly from?: string | undefined;
  readonly markets?: string | undefined;
  readonly orderTo?: string | undefined;
}

/** A page of its own: it begins with the head and the first block of a page that is there, in its words. */
export function scaffoldRoute(project: Project, answers: RouteAnswers): Draft | Refusal {
  const { site, settings } = project;
  const { name, layout, from = settings.home, orderTo } = answers;
  const path = answers.path ?? `/${name}`;
  const full = [...site.routes.values()].filter(({ sources }) => sources.length === 1);
  const markets = marketCodes(project, answers.markets);
  const reason = firstOf(
    misfit("name", fullRoute.shape.name, name),
    misfit("path", fullRoute.shape.path, path),
    routeTaken(project, name, path),
    unknownName("layout", site.layouts.keys(), layout, "layout"),
    unknownName(
      "from",
      full.map((one) => one.name),
      from,
      "route that is no variant",
    ),
    orderTo && unknownName("order-to", site.routes.keys(), orderTo, "route"),
    typeof markets === "string" ? markets : undefined,
  );
  if (reason !== undefined) return refuse(reason);
  const only = Array.isArray(markets) ? markets : undefined;

  const source = site.routes.get(from)?.sources[0]?.value;
  // Sound: a route without `extends` is a full one, and only those were let through.
  const { head, blocks } = source as FullRoute;
  const copier = textCopier(project, name, localesOf(project, only));
  const manifest = {
    $schema: "../schema/route.json",
    name,
    path,
    markets: only,
    layout,
    head: copier.rename(head),
    blocks: blocks.slice(0, 1).map(copier.rename),
  };
  const texts = writeTexts(project, name, copier.texts());
  return {
    files: new Map([
      [`${project.root}routes/${name}.json`, printManifest(manifest)],
      ...texts,
      ...(orderTo === undefined ? [] : orderRule(project, name, orderTo)),
    ]),
    toDo: [
      textsToDo(from, texts),
      `Blocks: it has the first of ${from}. Put the others below it.`,
      "A link to it from somewhere: nobody finds it else.",
    ],
  };
}
