import { html } from "hono/html";
import type { SiteTable } from "../../../routing/site-table.ts";
import { nextChanges, shopAtPath } from "../shop-at.ts";
import { type Html, link, list, sheet } from "./parts.ts";

/** The number of changes that are offered as links. */
const maxChanges = 6;

/** A form that opens the shop as it is at another time. Nothing if no campaign changes it. */
export function shopAtForm({ sides, markets }: SiteTable, now: number): Html | string {
  if (sides === undefined) return "";
  const moment = new Date(now).toISOString().slice(0, 16);
  const changes = nextChanges(sides, now, maxChanges).map((change) => {
    const href = `${shopAtPath}?${new URLSearchParams(change)}`;
    return [link(href, change.at.replace("T", " ")), change.market] as const;
  });
  return sheet(
    "See the shop at another time",
    `Campaigns change pages and prices. Only you can open this preview, until you sign out; it stores no orders and
    counts nothing.`,
    html`<form class="inline" action="${shopAtPath}">
      <label>Day and time (UTC) <input type="datetime-local" name="at" value="${moment}" required></label>
      <label>Market <select name="market">${markets.map(({ code }) => html`<option>${code}</option>`)}</select></label>
      <button class="primary">Open the shop</button></form>
      ${changes.length > 0 && html`<h3>Next changes</h3>${list(changes)}`}`,
  );
}
