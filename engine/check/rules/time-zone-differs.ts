import { memoize } from "../../json/memoize.ts";
import { isTimeZone } from "../../markets/local-time.ts";
import { countryZones, offsetAt } from "../../site/countries.ts";
import type { Rule } from "../rule.ts";

/** The offsets of a zone in winter and in summer: clocks that agree on both agree all year. */
const getClock = memoize((zone: string): string =>
  [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)].map((ms) => offsetAt(new Date(ms), zone)).join(" "),
);

export const timeZoneDiffers: Rule = {
  meta: {
    code: "time-zone-differs",
    severity: "warning",
    tier: "content",
    title: "A market has the time zone of another country",
    once: true,
  },
  check: ({ manifests: { markets } }, report) => {
    markets?.value.markets.forEach(({ code, country, timeZone }, index) => {
      if (timeZone === undefined || !isTimeZone(timeZone)) return;
      const zones = countryZones(country);
      const [first] = zones;
      if (first === undefined || zones.some((zone) => getClock(zone) === getClock(timeZone))) return;
      report({
        document: markets.document,
        path: ["markets", index, "timeZone"],
        message: `${timeZone} is not a time zone of ${code}, so campaigns there begin and end at the wrong hour.`,
        hint: `Write "${first}"${zones.length > 1 ? ", or another time zone of the country" : ""}.`,
      });
    });
  },
};
