import { compareEnd } from "../../edit/experiments/compare-end.ts";
import { endExperiment } from "../../edit/experiments/end-experiment.ts";
import { endRefusal } from "../../edit/experiments/end-refusal.ts";
import type { Edit } from "../../edit/transaction.ts";
import { EditError } from "../../json/edit-json.ts";
import { hasErrors } from "../../problems/problem.ts";
import type { ProjectState } from "../open-workshop.ts";

/**
 * Ends an experiment: its winner's changes become the pages' own. Refuses if its pages would not be as the arm shows
 * them, or if other pages would change. A site with errors cannot be compared.
 */
export function endEdit(state: ProjectState, { name, winner }: { name: string; winner: string }): Edit {
  const { site, problems } = state;
  const experiment = site.manifests.experiments.get(name);
  if (experiment === undefined) throw new EditError(`There is no experiment "${name}".`);
  const arms = experiment.value.arms.map(({ id }) => id);
  if (!arms.includes(winner))
    throw new EditError(`"${name}" has no arm "${winner}". Its arms: ${arms.join(", ")}.`);
  const edit = endExperiment(site, experiment, winner);
  const after = state.after(edit);
  if (hasErrors(problems) || hasErrors(after.problems)) return edit;
  const refusal = endRefusal(compareEnd(site, after.site, experiment, winner), false);
  if (refusal !== undefined) throw new EditError(refusal);
  return edit;
}
