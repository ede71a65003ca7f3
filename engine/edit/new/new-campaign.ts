import { campaignSchema } from "../../schema/campaign.ts";
import type { Creatable } from "./creatable.ts";
import { fillTemplate } from "./fill-template.ts";
import { draftPageChange, pageQuestions, refusePage } from "./page-change.ts";
import { nameQuestion, required } from "./questions.ts";
import { fileTaken, firstOf, misfit, refuseIf } from "./refusals.ts";

/** A campaign, switched off, that changes the title of a page. The title is still that of the page. */
export const newCampaign: Creatable = {
  questions: [
    nameQuestion("campaign"),
    { flag: "from", takes: "its first minute: 2026-11-27T00:00", isRequired: true },
    { flag: "until", takes: "the first minute after it: 2026-12-01T00:00", isRequired: true },
    ...pageQuestions,
  ],
  draft(project, answers) {
    const [name, from, until] = [
      required(answers, "name"),
      required(answers, "from"),
      required(answers, "until"),
    ];
    const file = `${project.root}campaigns/${name}.json`;
    const refusal = firstOf(
      misfit("name", campaignSchema.shape.name, name),
      misfit("from", campaignSchema.shape.from, from),
      misfit("until", campaignSchema.shape.until, until),
      refuseIf(until <= from, "until", `--until: the campaign must end after ${from}.`),
      refusePage(project, answers),
      fileTaken(project, file),
    );
    if (refusal) return refusal;
    const { routes, markets, blocks, texts } = draftPageChange(project, answers);
    const changes = [{ routes, blocks }];
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
