import type { FullRoute } from "../../schema/route.ts";
import type { SiteManifest } from "../../schema/site.ts";
import { textCopier } from "./copy-texts.ts";
import type { Creatable } from "./creatable.ts";
import { fillTemplate } from "./fill-template.ts";
import { firstBlocks } from "./first-blocks.ts";
import { orderRule } from "./order-rule.ts";
import {
  fullRoutes,
  listOf,
  marketsQuestion,
  nameQuestion,
  orderToQuestion,
  pathOf,
  pathQuestion,
  required,
} from "./questions.ts";
import { firstOf, refusePage, refuseUnknown } from "./refusals.ts";

/** The page to copy from: the home page or another page if it has the layout, else the home page. */
function modelFor(layout: string, models: readonly FullRoute[], { home, errorPage }: SiteManifest): string {
  const alike = models.filter((one) => one.layout === layout && one.name !== errorPage);
  const names = alike.map(({ name }) => name);
  return names.includes(home) ? home : (names[0] ?? home);
}

/** A page with the head and the first block of an existing page, and the blocks to which they link. */
export const newRoute: Creatable = {
  questions: [
    nameQuestion("route"),
    {
      flag: "layout",
      takes: "its layout",
      isRequired: true,
      choices: ({ site }) => [...site.layouts.keys()],
    },
    pathQuestion,
    {
      flag: "from",
      takes: "the route to copy the head and the first block from (default: a route with that layout)",
      choices: (project) => fullRoutes(project).map(({ name }) => name),
    },
    marketsQuestion,
    orderToQuestion,
  ],
  draft(project, answers) {
    const { site, root, settings } = project;
    const name = required(answers, "name");
    const layout = required(answers, "layout");
    const models = new Map(fullRoutes(project).map((route) => [route.name, route]));
    const from = answers["from"] ?? modelFor(layout, [...models.values()], settings);
    const model = models.get(from);
    const refusal = firstOf(
      refusePage(project, answers),
      refuseUnknown("layout", site.layouts.keys(), layout, "layout"),
      refuseUnknown("from", models.keys(), from, "route that is not a variant"),
    );
    if (refusal) return refusal;
    if (model === undefined) throw new Error(`There is no route "${from}".`);

    const markets = listOf(answers["markets"]);
    const blocks = firstBlocks(site, model, layout);
    const copier = textCopier(project, name, markets);
    const copied = copier.rename({ head: model.head, blocks });
    const route = fillTemplate("route.json", { name, path: pathOf(answers), markets, layout, ...copied });
    const texts = copier.finish(from);
    return {
      edit: [
        { file: `${root}routes/${name}.json`, text: route },
        ...texts.edit,
        ...orderRule(project, name, answers["order-to"]),
      ],
      toDo: [
        texts.toDo,
        `Blocks: copied ${blocks.map(({ id, ref }) => id ?? ref).join(", ")} from ${from}. Add more below.`,
        "Link: add a link to the new page; nothing links to it yet.",
      ],
    };
  },
};
