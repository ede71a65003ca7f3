import { html } from "hono/html";
import type { Project } from "../build/project.ts";
import type { FilledMail } from "../mail/fill-mail.ts";
import type { MailTable, MailTemplate } from "../mail/mail-template.ts";
import type { DevMail } from "./dev-mailbox.ts";
import { toolPage } from "./tool-page.ts";

/** The address of the mails in dev mode. */
export const mailsPath = "/__mails";

const styles = new URL("mail-previews.css", import.meta.url);

/** The folder of the mails that were written for orders and forms. */
export const writtenPath = "written";

/** How a mail is shown: its width in pixels, and the scheme of its colours. */
export interface MailLook {
  readonly width: number;
  readonly isDark: boolean;
}

/** Reads how a mail is shown from the query of an address. */
export const readLook = ({ width, scheme }: Readonly<Record<string, string>>): MailLook => ({
  width: width === "390" ? 390 : 640,
  isDark: scheme === "dark",
});

/** A mail with the title of its page. */
export interface ShownMail extends Omit<FilledMail, "preheader"> {
  readonly title: string;
}

const linkTo = (path: string, { width, isDark }: MailLook) =>
  `${mailsPath}/${path}?width=${width}${isDark ? "&scheme=dark" : ""}`;

const light: MailLook = { width: 640, isDark: false };

/** The list of all mails in every market, and of those that were written. */
export function mailList(
  project: Project,
  { templates }: MailTable,
  written: readonly DevMail[],
): Promise<string> {
  const byMail = Map.groupBy(Object.values(templates), ({ mail }) => mail);
  const rows = [...byMail].map(
    ([mail, list]) =>
      html`<tr><th scope="row">${mail}<br><small>${list[0]?.trigger}</small></th><td>${list.map(
        ({ market }) => html`<a href="${linkTo(`${mail}/${market}`, light)}">${market}</a> `,
      )}</td></tr>`,
  );
  const sent = written.map(
    ({ mail, content }) =>
      html`<tr><th scope="row"><a href="${linkTo(`${writtenPath}/${mail.message}`, light)}">${content.subject}</a></th>
        <td>${content.to}</td></tr>`,
  );
  const body = html`<main><h1>Mails</h1>
${byMail.size === 0 ? html`<p>This site has no mails. Write one to manifests/mails/.</p>` : html`<table>${rows}</table>`}
<h2>Mails of your orders and forms</h2>
${sent.length === 0 ? html`<p>Order something, or send a form: the mails appear here. Nothing is sent.</p>` : html`<table>${sent}</table>`}
</main>`;
  return toolPage(project, { title: "Mails", styles, body });
}

/** The mail of this name in a market. */
export function findMail(
  { templates, markets }: MailTable,
  mail: string,
  market: string,
): MailTemplate | undefined {
  const hash = markets[market]?.[mail];
  return hash === undefined ? undefined : templates[hash];
}

/** A mail with its subject, its HTML in a frame, its text and its source. `path`: that of the mail below the list. */
export function mailPage(
  project: Project,
  path: string,
  { title, subject, html: source, text }: ShownMail,
  look: MailLook,
): Promise<string> {
  const { width, isDark } = look;
  const choices = [
    ...[390, 640].map((other) => ({ label: `${other} px`, look: { ...look, width: other } })),
    ...[false, true].map((dark) => ({ label: dark ? "Dark" : "Light", look: { ...look, isDark: dark } })),
  ];
  const body = html`<main>
<p><a href="${mailsPath}">All mails</a></p>
<h1>${title}</h1>
<p><b>${subject}</b></p>
<p>${choices.map(
    (choice) =>
      html`<a href="${linkTo(path, choice.look)}"${
        choice.look.width === width && choice.look.isDark === isDark ? html` aria-current="true"` : ""
      }>${choice.label}</a> `,
  )}</p>
<iframe title="${title}" src="${mailsPath}/${path}/html${isDark ? "?scheme=dark" : ""}" width="${width}" height="900"></iframe>
<h2>Text</h2>
<pre tabindex="0">${text}</pre>
<details><summary>Source, ${Math.ceil(Buffer.byteLength(source) / 1000)} kB</summary><pre tabindex="0">${source}</pre></details>
</main>`;
  return toolPage(project, { title, styles, body });
}
