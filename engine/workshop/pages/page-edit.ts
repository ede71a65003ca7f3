import { compareEnd } from "../../edit/experiments/compare-end.ts";
import { endExperiment } from "../../edit/experiments/end-experiment.ts";
import { endRefusal } from "../../edit/experiments/end-refusal.ts";
import { type Creatable, draftNew, type FlagValues } from "../../edit/new/creatable.ts";
import { newRoute, newVariant } from "../../edit/new/new-pages.ts";
import { openProject } from "../../edit/new/open-project.ts";
import { renameEdit } from "../../edit/rename/rename-edit.ts";
import type { Edit } from "../../edit/transaction.ts";
import { EditError } from "../../json/edit-json.ts";
import { policies } from "../../policies/policies.ts";
import { hasErrors } from "../../problems/problem.ts";
import { routeNames, twinName } from "../../routing/site-table.ts";
import type { OrderRule } from "../../schema/order-targets.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { references } from "../../site/references.ts";
import type { ProjectState } from "../open-workshop.ts";
import type { PageOperation } from "../operations.ts";

const readHome = ({ manifests: { settings } }: LinkedSite): string => settings?.value.home ?? "";

/** The first order rule that holds for every visitor of a route. */
function findRule(
  site: LinkedSite,
  route: string,
): { readonly index: number; readonly rule: OrderRule | undefined } {
  const routeAndTwin = [route, twinName(route, readHome(site))];
  const rules = site.manifests.orderTargets?.value.rules ?? [];
  const index = rules.findIndex(
    ({ routes, query }) =>
      query === undefined && (routes?.some((name) => routeAndTwin.includes(name)) ?? true),
  );
  return { index, rule: rules[index] };
}

/** The route to which the order buttons of a page lead, unless the visitor's query chooses another. */
export function findOrderTarget(site: LinkedSite, route: string): string | undefined {
  const to = findRule(site, route).rule?.to ?? "";
  return routeNames(site.routes.values(), readHome(site)).get(to);
}

/** Lets the order buttons of a page lead to another route. */
function orderTargetEdit(site: LinkedSite, { route, to }: { route: string; to: string }): Edit {
  for (const name of [route, to])
    if (!site.routes.has(name)) throw new EditError(`There is no route "${name}".`);
  const document = site.manifests.orderTargets?.document;
  if (document === undefined) throw new EditError("order-targets.json is missing. Create it first.");
  const home = readHome(site);
  const routeAndTwin = [route, twinName(route, home)];
  const { index, rule } = findRule(site, route);
  const target = twinName(to, home);
  const isOwn = rule?.routes?.every((name) => routeAndTwin.includes(name)) ?? false;
  const change = isOwn
    ? { set: ["rules", index, "to"], value: target }
    : { insert: ["rules", Math.max(0, index)], value: { routes: routeAndTwin, to: target } };
  return [{ file: document.file, changes: [change] }];
}

/**
 * Ends an experiment: its winner's changes become the pages' own. Refuses if its pages would not be as the arm shows
 * them, or if other pages would change. A site with errors cannot be compared.
 */
function endEdit(state: ProjectState, { name, winner }: { name: string; winner: string }): Edit {
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

type Switch = Extract<PageOperation, { do: "switch" }>;

/** What `npm run new` would write for these answers. */
function draft(state: ProjectState, creatable: Creatable, answers: FlagValues): Edit {
  try {
    return draftNew(openProject({ ...state, policies }), creatable, answers).edit;
  } catch (error) {
    // The message names a flag of the command line.
    if (error instanceof EditError) throw new EditError(error.message.replaceAll("--", ""));
    throw error;
  }
}

/** Deletes a route with the messages that only it uses. */
function deletion({ site, documents }: ProjectState, name: string): Edit {
  const route = site.routes.get(name)?.sources[0];
  if (route === undefined) throw new EditError(`There is no route "${name}".`);
  const { file } = route.document;
  const usedKeys = new Set(
    references(site, "message")
      .filter((reference) => reference.locate().document.file !== file)
      .map((reference) => reference.name),
  );
  const texts = documents.filter(
    (document) =>
      document.file.startsWith("manifests/messages/") &&
      document.file.endsWith(`/${name}.json`) &&
      Object.keys(Object(document.value)).every((key) => !usedKeys.has(key)),
  );
  return [route.document, ...texts].map((document) => ({ file: document.file, isDeleted: true }));
}

/** Switches a campaign or an experiment on or off: without `enabled`, it is on. */
function switchEdit({ site: { manifests } }: ProjectState, { name, isOn }: Switch): Edit {
  const parsed = manifests.campaigns.get(name) ?? manifests.experiments.get(name);
  if (parsed === undefined) throw new EditError(`There is no campaign or experiment "${name}".`);
  const { document, value } = parsed;
  if ((value.enabled !== false) === isOn) throw new EditError(`"${name}" is already ${isOn ? "on" : "off"}.`);
  const change = isOn ? { remove: ["enabled"] } : { set: ["enabled"], value: false };
  return [{ file: document.file, changes: [change] }];
}

/** The edit of one operation on the pages of the site. Throws `EditError` if it cannot be done. */
export function pageEdit(state: ProjectState, operation: PageOperation): Edit {
  if (operation.do === "delete-page") return deletion(state, operation.name);
  if (operation.do === "rename-page")
    return renameEdit(state.site, state.root, { ...operation, kind: "route" });
  if (operation.do === "order-target") return orderTargetEdit(state.site, operation);
  if (operation.do === "switch") return switchEdit(state, operation);
  if (operation.do === "end-experiment") return endEdit(state, operation);
  const answers = { name: operation.name, path: operation.path, markets: operation.markets?.join(",") };
  if (operation.do === "new-variant")
    return draft(state, newVariant, { ...answers, extends: operation.extends });
  return draft(state, newRoute, { ...answers, from: operation.from });
}
