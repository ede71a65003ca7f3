import { endExperiment } from "../../edit/experiments/end-experiment.ts";
import type { Edit } from "../../edit/transaction.ts";
import { EditError } from "../../json/edit-json.ts";
import type { LinkedSite } from "../../site/link-site.ts";

/** Ends an experiment: its winner's changes become the pages' own. */
export function endEdit(site: LinkedSite, { name, winner }: { name: string; winner: string }): Edit {
  const experiment = site.manifests.experiments.get(name);
  if (experiment === undefined) throw new EditError(`There is no experiment "${name}".`);
  const arms = experiment.value.arms.map(({ id }) => id);
  if (!arms.includes(winner))
    throw new EditError(`"${name}" has no arm "${winner}". Its arms: ${arms.join(", ")}.`);
  return endExperiment(site, experiment, winner);
}
