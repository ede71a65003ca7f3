import { experimentSchema } from "../../schema/experiment.ts";
import type { Creatable } from "./creatable.ts";
import { fillTemplate } from "./fill-template.ts";
import { draftPageChange, pageQuestions, refusePage } from "./page-change.ts";
import { nameQuestion, required } from "./questions.ts";
import { fileTaken, firstOf, misfit } from "./refusals.ts";

/** An experiment, switched off, whose second arm has a title of its own. The title is still that of the page. */
export const newExperiment: Creatable = {
  questions: [nameQuestion("experiment"), ...pageQuestions],
  draft(project, answers) {
    const name = required(answers, "name");
    const file = `${project.root}experiments/${name}.json`;
    const refusal = firstOf(
      misfit("name", experimentSchema.shape.name, name),
      refusePage(project, answers),
      fileTaken(project, file),
    );
    if (refusal) return refusal;
    const { routes, markets, blocks, texts } = draftPageChange(project, answers);
    return {
      edit: [
        { file, text: fillTemplate("experiment.json", { name, routes, markets, changes: [{ blocks }] }) },
        ...texts.edit,
      ],
      toDo: [
        texts.toDo,
        'Arm "new": add what differs: blocks, head, products, flags or upsell. Add arms if you like.',
        `Look at it: npm run dev, and open the page with ?arm=${name}:new.`,
        'Switch it on: remove "enabled": false, check, and deploy.',
      ],
    };
  },
};
