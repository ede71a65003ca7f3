import { isbot } from "isbot";
import type { Device } from "../../counts/count.ts";
import type { CountedMarket } from "../../counts/statistics-table.ts";

/** The class of a request's device. The user agent is not kept. */
export function readDevice({ headers }: Request): Device {
  const agent = headers.get("user-agent") ?? "";
  if (/iPad|Tablet|Android(?!.*Mobi)/.test(agent)) return "tablet";
  return /Mobi|iPhone|iPod/.test(agent) ? "phone" : "desktop";
}

/** Whether a person's browser has sent the request, and not ahead of a visit. */
export const isVisit = ({ headers }: Request): boolean =>
  !headers.has("sec-purpose") &&
  headers.get("purpose") !== "prefetch" &&
  !isbot(headers.get("user-agent") ?? "");

/** Whether the visitor asks by Global Privacy Control not to be counted, and the market respects that. */
export const objects = (
  { headers }: Request,
  { respectsPrivacyControl }: Pick<CountedMarket, "respectsPrivacyControl">,
): boolean => respectsPrivacyControl === true && headers.get("sec-gpc") === "1";
