import type { ExperimentManifest } from "../../schema/experiment.ts";
import type { Finding } from "../../site/finding.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { isSame } from "../../site/merge-patch.ts";
import type { Rule } from "../rule.ts";

type Contradiction = Pick<Finding, "path" | "message" | "hint">;

function armContradictions({ arms, routes }: ExperimentManifest): Contradiction[] {
  const ids = arms.map(({ id }) => id);
  const repeated = ids.flatMap((id, index) =>
    ids.indexOf(id) < index
      ? [
          {
            path: ["arms", index, "id"],
            message: `Two arms have the id "${id}".`,
            hint: "Give each arm an id of its own.",
          },
        ]
      : [],
  );
  const [control, ...challengers] = arms;
  const changed = control?.changes
    ? [
        {
          path: ["arms", 0, "changes"],
          message: `The first arm is the control, which shows the pages as they are, but "${control.id}" changes them.`,
          hint: "Put an arm without changes first.",
        },
      ]
    : [];
  const unchanged = challengers.flatMap(({ id, changes }, index) =>
    changes === undefined
      ? [
          {
            path: ["arms", index + 1, "id"],
            message: `The arm "${id}" changes nothing. It is the same as the control.`,
            hint: 'Add "changes", or remove the arm.',
          },
        ]
      : [],
  );
  const elsewhere = arms.flatMap(({ changes = [] }, arm) =>
    changes.flatMap((change, number) =>
      (change.routes ?? []).flatMap((route, index) =>
        routes.includes(route)
          ? []
          : [
              {
                path: ["arms", arm, "changes", number, "routes", index],
                message: `The change is about "${route}", which is not a route of the experiment.`,
                hint: `Add it to the experiment's "routes", or name one of them: ${routes.join(", ")}.`,
              },
            ],
      ),
    ),
  );
  return [...repeated, ...changed, ...unchanged, ...elsewhere];
}

/** Arms with the same changes: visitors would be divided for nothing. */
const sameArms = ({ arms }: ExperimentManifest): Contradiction[] =>
  arms.flatMap(({ id, changes }, index) => {
    const first = arms.findIndex((other, at) => at > 0 && changes && isSame(other.changes, changes));
    return first === -1 || first >= index
      ? []
      : {
          path: ["arms", index, "changes"],
          message: `The arm "${id}" makes the same changes as "${arms[first]?.id}".`,
          hint: "Change one of them, or remove it.",
        };
  });

/** Changes of an upsell that a page does not have. */
const upsellContradictions = (
  { routes: linked }: LinkedSite,
  { arms, routes }: ExperimentManifest,
): Contradiction[] =>
  arms.flatMap(({ changes = [] }, arm) =>
    changes.flatMap(({ upsell, routes: changedRoutes = routes }, number) => {
      const without = changedRoutes.find(
        (name) => linked.has(name) && linked.get(name)?.upsell === undefined,
      );
      if (upsell === undefined || without === undefined) return [];
      return [
        {
          path: ["arms", arm, "changes", number, "upsell"],
          message: `The page of "${without}" has no "upsell" that the arm could change.`,
          hint: 'Limit the change to a page that has one: "routes": ["…"].',
        },
      ];
    }),
  );

function otherContradictions({ from, until, goal, routes }: ExperimentManifest): Contradiction[] {
  const ended =
    from !== undefined && until !== undefined && until <= from
      ? [
          {
            path: ["until"],
            message: `The experiment ends on ${until}, but begins on ${from}.`,
            hint: 'Set "until" to the day after its last one.',
          },
        ]
      : [];
  const reached =
    typeof goal === "object" && routes.includes(goal.reach)
      ? [
          {
            path: ["goal", "reach"],
            message: `"${goal.reach}" is a page of the experiment, so every visitor reaches it.`,
            hint: "Name a page that visitors reach later.",
          },
        ]
      : [];
  return [...ended, ...reached];
}

export const contradictingExperiment: Rule = {
  meta: {
    code: "contradicting-experiment",
    severity: "error",
    tier: "content",
    title: "An experiment contradicts itself",
    once: true,
  },
  check: (site, report) => {
    for (const { document, value } of site.manifests.experiments.values())
      for (const contradiction of [
        ...armContradictions(value),
        ...sameArms(value),
        ...upsellContradictions(site, value),
        ...otherContradictions(value),
      ])
        report({ document, ...contradiction });
  },
};
