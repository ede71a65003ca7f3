import type { DevInfo } from "./dev-info.ts";
import { element } from "./panel-element.ts";

/** The query of this page with another arm of an experiment. Undefined: the visitor's own. */
function withArm(experiment: string, arm: string | undefined): string {
  const query = new URLSearchParams(location.search);
  const otherArms = query.getAll("arm").filter((text) => !text.startsWith(`${experiment}:`));
  query.delete("arm");
  for (const text of otherArms) query.append("arm", text);
  if (arm !== undefined) query.append("arm", `${experiment}:${arm}`);
  // Colons stay readable.
  return `?${query}`.replaceAll("%3A", ":");
}

/** A list of versions. Choosing one opens its address. The first one is the page without changes. */
function versions(
  label: string,
  options: readonly { readonly text: string; readonly search: string; readonly isShown?: boolean }[],
): HTMLSelectElement {
  const select = element(
    "select",
    { ariaLabel: label },
    options.map(({ text, search, isShown = false }) =>
      element("option", { value: search, textContent: text, selected: isShown }),
    ),
  );
  select.addEventListener("change", () => {
    location.search = select.value;
  });
  return select;
}

/** The arms that the address asks for, and the page does not have: misspelt ones, and those of other pages. */
function unknownArms(experiments: DevInfo["experiments"], queryArms: readonly string[]): HTMLSpanElement[] {
  const pageArms = experiments.flatMap(({ name, arms }) => arms.map((id) => `${name}:${id}`));
  const missing = queryArms.filter((text) => !pageArms.includes(text));
  if (missing.length === 0) return [];
  return [element("span", { role: "status", textContent: `Not on this page: arm ${missing.join(", ")}` })];
}

/**
 * Lists of the arms and campaigns of a page, which switch between them, and a remark if the address asks for an arm
 * that the page does not have. Empty if there is nothing to show.
 */
export function panelVersions({
  experiments,
  campaigns,
}: Pick<DevInfo, "experiments" | "campaigns">): HTMLElement[] {
  const query = new URLSearchParams(location.search);
  const remark = unknownArms(experiments, query.getAll("arm"));
  const arms = experiments.map(({ name, arms: ids }) =>
    versions(`Arm of ${name}`, [
      { text: `${name}: as drawn`, search: withArm(name, undefined) },
      ...ids.map((id) => ({
        text: `${name}: ${id}`,
        search: withArm(name, id),
        isShown: query.getAll("arm").includes(`${name}:${id}`),
      })),
    ]),
  );
  if (campaigns.length === 0) return [...arms, ...remark];
  const times = versions("Campaign", [
    { text: "today", search: "?at=" },
    ...campaigns.map(({ name, from }) => ({
      text: name,
      search: `?at=${from}`,
      isShown: query.get("at") === from,
    })),
  ]);
  return [...arms, ...remark, times];
}
