import { html } from "hono/html";
import { adminPath } from "../report-query.ts";
import type { Html } from "./parts.ts";

/** The path of the list of orders. Each order has a page below it. */
export const ordersPath = `${adminPath}/orders`;

/** The path of what waits for a person. */
export const stuckPath = `${ordersPath}?stuck`;

/** The path of the mails. Each has a page below it. */
export const mailsPath = `${adminPath}/mails`;

const tabs = [
  ["figures", adminPath, "Figures"],
  ["orders", ordersPath, "Orders"],
  ["mails", mailsPath, "Mails"],
  ["stuck", stuckPath, "Needs attention"],
] as const;

export interface TopBar {
  readonly tab: (typeof tabs)[number][0];
  readonly user: string;
  readonly token: string;
  /** How much waits for a person. */
  readonly stuckCount: number;
  /** Whether the test bank takes the payments. */
  readonly isTest: boolean;
}

/** The bar at the top of each page. */
export function topBar({ tab, user, token, stuckCount, isTest }: TopBar): Html {
  const links = tabs.map(([name, href, label]) => {
    const count = name === "stuck" && stuckCount > 0 && html` <b class="count">${stuckCount}</b>`;
    return html`<a href="${href}"${name === tab && html` aria-current="page"`}>${label}${count}</a>`;
  });
  return html`<header class="top"><nav aria-label="Pages of /admin">${links}</nav>
    ${isTest && html`<span class="badge">Test bank</span>`}
    <form method="post" action="${adminPath}/logout"><input type="hidden" name="token" value="${token}">
      <span>${user}</span> <button>Sign out</button></form></header>`;
}
