import { knownRoutes } from "../../site/find-route.ts";
import type { Rule } from "../rule.ts";
import { unknownName } from "../rule-names.ts";

const message = (name: string) => `There is no route named "${name}".`;

const checkRoutes = unknownName({
  kind: "route",
  what: "route",
  message,
  list: ({ manifests }) => manifests.names.route,
});

const checkPages = unknownName({
  kind: "page",
  what: "route",
  message,
  list: ({ manifests }) => knownRoutes(manifests),
  // `order-target-without-route` checks where order buttons lead.
  except: (reference, { manifests }) => {
    const { document, path } = reference.locate();
    return document === manifests.orderTargets?.document && path.at(-1) === "to";
  },
});

export const unknownRoute: Rule = {
  meta: {
    code: "unknown-route",
    severity: "error",
    tier: "reference",
    title: "No route has this name",
  },
  check: (site, report) => {
    checkRoutes(site, report);
    checkPages(site, report);
  },
};
