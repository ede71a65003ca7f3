import type { LinkedRoute } from "../link/link-routes.ts";
import { type FullRoute, fullRoute } from "../schema/route.ts";
import type { SiteManifest } from "../schema/site.ts";
import { localesOf, textCopier } from "./copy-texts.ts";
import { type Draft, type Refusal, refuse } from "./draft.ts";
import { firstBlocks } from "./first-blocks.ts";
import { firstOf, marketCodes, misfit, routeTaken, unknownName, unknownRoute } from "./names.ts";
import { orderRule } from "./order-rule.ts";
import { printManifest } from "./print-json.ts";
import type { Project } from "./project.ts";
import { textsToDo, writeTexts } from "./write-texts.ts";

interface RouteAnswers {
  readonly name: string;
  readonly layout: string;
  readonly path?: string | undefined;
  /** The route whose head and first block it begins with; one of the same layout unless given. */
  readonly from?: string | undefined;
  readonly markets?: string | undefined;
  readonly orderTo?: string | undefined;
}

/** A page like the new one: the home page or another of the same layout, else the home page. */
function modelOf(models: readonly LinkedRoute[], layout: string, { home, errorPage }: SiteManifest): string {
  const alike = models
    .filter((one) => one.layout === layout && one.name !== errorPage)
    .map(({ name }) => name);
  return alike.includes(home) ? home : (alike[0] ?? home);
}

/** A page of its own: it begins with the head and the first block of a page that is there, in its words, and with what these lead to. */
export function scaffoldRoute(project: Project, answers: RouteAnswers): Draft | Refusal {
  const { site, settings } = project;
  const { name, layout, orderTo } = answers;
  const path = answers.path ?? `/${name}`;
  const models = [...site.routes.values()].filter(({ sources }) => sources.length === 1);
  const from = answers.from ?? modelOf(models, layout, settings);
  const markets = marketCodes(project, answers.markets);
  const reason = firstOf(
    misfit("name", fullRoute.shape.name, name),
    misfit("path", fullRoute.shape.path, path),
    routeTaken(project, name, path),
    unknownName("layout", site.layouts.keys(), layout, "layout"),
    unknownName(
      "from",
      models.map((one) => one.name),
      from,
      "route that is no variant",
    ),
    orderTo && unknownRoute(project, "order-to", orderTo),
    typeof markets === "string" ? markets : undefined,
  );
  if (reason !== undefined) return refuse(reason);
  const only = Array.isArray(markets) ? markets : undefined;

  const source = site.routes.get(from)?.sources[0]?.value;
  // Sound: a route without `extends` is a full one, and only those were let through.
  const full = source as FullRoute;
  const blocks = firstBlocks(site, full, layout);
  const copier = textCopier(project, name, localesOf(project, only));
  const manifest = {
    $schema: "../schema/route.json",
    name,
    path,
    markets: only,
    layout,
    head: copier.rename(full.head),
    blocks: blocks.map(copier.rename),
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
      `Blocks: it has ${blocks.map(({ id, ref }) => id ?? ref).join(", ")} of ${from}. Put its own below.`,
      "A link to it from somewhere: nobody finds it else.",
    ],
  };
}
