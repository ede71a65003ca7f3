import { campaignSchema } from "../../schema/campaign.ts";
import { textCopier } from "./copy-texts.ts";
import type { Creatable } from "./creatable.ts";
import { fillTemplate } from "./fill-template.ts";
import { listOf, marketsQuestion, nameQuestion, required, routes } from "./questions.ts";
import { fileTaken, firstOf, misfit, refuseIf, refuseUnknown } from "./refusals.ts";

/** A campaign, switched off, that changes the title of a page. The title is still that of the page. */
export const newCampaign: Creatable = {
  questions: [
    nameQuestion("campaign"),
    { flag: "from", takes: "its first minute: 2026-11-27T00:00", isRequired: true },
    { flag: "until", takes: "the first minute after it: 2026-12-01T00:00", isRequired: true },
    { flag: "route", takes: "the route whose page it changes", isRequired: true, choices: routes },
    { ...marketsQuestion, takes: "the markets that it runs in, comma-separated (default: all)" },
  ],
  draft(project, answers) {
    const { site, root, markets: known } = project;
    const [name, from, until] = [
      required(answers, "name"),
      required(answers, "from"),
      required(answers, "until"),
    ];
    const routeName = required(answers, "route");
    const route = site.routes.get(routeName);
    const markets = listOf(answers["markets"]);
    const file = `${root}campaigns/${name}.json`;
    const codes = known.markets.map(({ code }) => code);
    const refusal = firstOf(
      misfit("name", campaignSchema.shape.name, name),
      misfit("from", campaignSchema.shape.from, from),
      misfit("until", campaignSchema.shape.until, until),
      refuseIf(until <= from, "until", `--until: the campaign must end after ${from}.`),
      refuseUnknown("route", site.routes.keys(), routeName, "route"),
      ...(markets ?? []).map((code) => refuseUnknown("markets", codes, code, "market")),
      fileTaken(project, file),
    );
    if (refusal) return refusal;
    if (route === undefined) throw new Error(`There is no route "${routeName}".`);

    const copier = textCopier(project, name, markets ?? route.markets);
    const titled = route.blocks.find(({ props }) => typeof props["title"] === "string");
    const blocks = titled && { [titled.id]: { set: { title: titled.props["title"] } } };
    const changes = [{ routes: [routeName], blocks: copier.rename(blocks) ?? {} }];
    const texts = copier.finish(routeName);
    return {
      edit: [
        { file, text: fillTemplate("campaign.json", { name, from, until, markets, changes }) },
        ...texts.edit,
      ],
      toDo: [
        texts.toDo,
        'Changes: add what differs: blocks, head, products, and "prices" for prices everywhere.',
        'Switch it on: remove "enabled": false, check, and deploy before it begins.',
      ],
    };
  },
};
