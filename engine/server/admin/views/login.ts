import { html } from "hono/html";
import { adminPath } from "../report-query.ts";
import { soleUser } from "../users.ts";
import { renderDocument } from "./layout.ts";

/** Leads on to /admin. */
export const renderEntry = (): string =>
  renderDocument(
    "Sign in",
    html`<main class="sheet login"><p>You are signed in. <a href="${adminPath}">Open orders and figures</a></p></main>`,
  );

/** The page that asks for the password, and if users have names, for the name. */
export function renderLogin(hasNames: boolean, error: string): string {
  const name = hasNames
    ? html`<label>Name <input name="username" autocomplete="username" required autofocus></label>`
    : html`<input type="text" name="username" value="${soleUser}" autocomplete="username" hidden>`;
  return renderDocument(
    "Sign in",
    html`<main class="sheet login"><h1>Orders and figures of the shop</h1>
      <form method="post" action="${adminPath}/login">${name}
        <label>Password <input type="password" name="password" autocomplete="current-password" required
          ${!hasNames && html` autofocus`}></label>
        ${error && html`<p class="error" role="alert">${error}</p>`}
        <button class="primary">Sign in</button></form></main>`,
  );
}
