import { textCopier } from "./copy-texts.ts";
import type { Creatable } from "./creatable.ts";
import { fillTemplate } from "./fill-template.ts";
import { orderRule } from "./order-rule.ts";
import {
  listOf,
  marketsQuestion,
  nameQuestion,
  orderToQuestion,
  pathOf,
  pathQuestion,
  required,
  routes,
} from "./questions.ts";
import { firstOf, refuseIf, refusePage, refuseUnknown } from "./refusals.ts";

/**
 * A variant that overrides the head and the title of the first block. Both have the texts of the base until
 * someone writes new ones.
 */
export const newVariant: Creatable = {
  questions: [
    nameQuestion("variant"),
    { flag: "extends", takes: "the route that it extends", isRequired: true, choices: routes },
    pathQuestion,
    marketsQuestion,
    orderToQuestion,
  ],
  draft(project, answers) {
    const { site, root } = project;
    const name = required(answers, "name");
    const baseName = required(answers, "extends");
    const base = site.routes.get(baseName);
    const markets = listOf(answers["markets"]);
    const outside = markets?.filter((code) => base?.markets?.includes(code) === false) ?? [];
    const refusal = firstOf(
      refusePage(project, answers),
      refuseUnknown("extends", site.routes.keys(), baseName, "route"),
      refuseIf(
        outside.length > 0,
        "markets",
        `--markets: ${baseName} is not in ${outside.join(", ")}, so a variant of it cannot be there.`,
      ),
    );
    if (refusal) return refusal;
    if (base === undefined) throw new Error(`There is no route "${baseName}".`);

    const copier = textCopier(project, name, markets ?? base.markets);
    const { title, description } = base.head;
    const titled = base.blocks.find(({ props }) => typeof props["title"] === "string");
    const copied = copier.rename({
      head: { title, description },
      blocks: titled && { [titled.id]: { set: { title: titled.props["title"] } } },
    });
    const path = pathOf(answers);
    const variant = fillTemplate("variant.json", { name, path, extends: baseName, markets, ...copied });
    const texts = copier.finish(baseName);
    return {
      edit: [
        { file: `${root}routes/${name}.json`, text: variant },
        ...texts.edit,
        ...orderRule(project, name, answers["order-to"]),
      ],
      toDo: [texts.toDo, `Blocks: all others come from ${baseName}. Add what differs.`],
    };
  },
};
