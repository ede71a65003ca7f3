import { experimentSchema } from "../../schema/experiment.ts";
import { textCopier } from "./copy-texts.ts";
import type { Creatable } from "./creatable.ts";
import { fillTemplate } from "./fill-template.ts";
import { listOf, marketsQuestion, nameQuestion, required, routes } from "./questions.ts";
import { fileTaken, firstOf, misfit, refuseUnknown } from "./refusals.ts";

/** An experiment, switched off, whose second arm has a title of its own. The title is still that of the page. */
export const newExperiment: Creatable = {
  questions: [
    nameQuestion("experiment"),
    { flag: "route", takes: "the route whose page it changes", isRequired: true, choices: routes },
    { ...marketsQuestion, takes: "the markets that it runs in, comma-separated (default: all)" },
  ],
  draft(project, answers) {
    const { site, root, markets: known } = project;
    const name = required(answers, "name");
    const routeName = required(answers, "route");
    const route = site.routes.get(routeName);
    const markets = listOf(answers["markets"]);
    const file = `${root}experiments/${name}.json`;
    const codes = known.markets.map(({ code }) => code);
    const refusal = firstOf(
      misfit("name", experimentSchema.shape.name, name),
      refuseUnknown("route", site.routes.keys(), routeName, "route"),
      ...(markets ?? []).map((code) => refuseUnknown("markets", codes, code, "market")),
      fileTaken(project, file),
    );
    if (refusal) return refusal;
    if (route === undefined) throw new Error(`There is no route "${routeName}".`);

    const copier = textCopier(project, name, markets ?? route.markets);
    const titled = route.blocks.find(({ props }) => typeof props["title"] === "string");
    const blocks = titled && { [titled.id]: { set: { title: titled.props["title"] } } };
    const changes = [{ blocks: copier.rename(blocks) ?? {} }];
    const texts = copier.finish(routeName);
    return {
      edit: [
        { file, text: fillTemplate("experiment.json", { name, routes: [routeName], markets, changes }) },
        ...texts.edit,
      ],
      toDo: [
        texts.toDo,
        'Arm "new": add what differs: blocks, head, products or flags. Add arms if you like.',
        `Look at it: npm run dev, and open the page with ?arm=${name}:new.`,
        'Switch it on: remove "enabled": false, check, and deploy.',
      ],
    };
  },
};
