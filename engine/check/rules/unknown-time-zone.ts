import { isTimeZone, timeZones } from "../../markets/local-time.ts";
import { suggestNear } from "../../problems/suggest.ts";
import type { Finding } from "../../site/finding.ts";
import type { Rule } from "../rule.ts";

function advice(name: string): Pick<Finding, "message" | "hint" | "fix"> {
  const city = timeZones().find((zone) => zone.toLowerCase().endsWith(`/${name.toLowerCase()}`));
  const near = city === undefined ? suggestNear(name, timeZones()) : { hint: `Did you mean "${city}"?` };
  return {
    message: `There is no time zone named "${name}".`,
    ...(near ?? { hint: 'Write a region and a city: "Europe/Berlin".' }),
  };
}

export const unknownTimeZone: Rule = {
  meta: {
    code: "unknown-time-zone",
    severity: "error",
    tier: "shape",
    title: "A time zone that does not exist",
    once: true,
  },
  check: ({ manifests: { markets, campaigns } }, report) => {
    markets?.value.markets.forEach(({ timeZone }, index) => {
      if (timeZone === undefined || isTimeZone(timeZone)) return;
      report({ document: markets.document, path: ["markets", index, "timeZone"], ...advice(timeZone) });
    });
    for (const { document, value } of campaigns.values()) {
      if (value.zone === "market" || isTimeZone(value.zone)) continue;
      report({ document, path: ["zone"], ...advice(value.zone) });
    }
  },
};
