import { html } from "hono/html";
import type { Project } from "../build/project.ts";
import { fillMail } from "../mail/fill-mail.ts";
import type { MailTable, MailTemplate } from "../mail/mail-template.ts";
import type { SitePages } from "../memory-site/site-pages.ts";
import { sampleContent } from "../server/mail/sample-mail.ts";
import { toolPage } from "./tool-page.ts";

/** The address of the mails in dev mode. */
export const mailsPath = "/__mails";

const styles = new URL("mail-previews.css", import.meta.url);

/** How a mail is shown: its width in pixels, and the scheme of its colours. */
export interface MailLook {
  readonly width: number;
  readonly isDark: boolean;
}

const linkTo = ({ mail, market }: MailTemplate, { width, isDark }: MailLook) =>
  `${mailsPath}/${mail}/${market}?width=${width}${isDark ? "&scheme=dark" : ""}`;

/** The list of all mails, each with its subject in every market. */
export function mailList(project: Project, { templates }: MailTable): Promise<string> {
  const byMail = Map.groupBy(Object.values(templates), ({ mail }) => mail);
  const rows = [...byMail].map(
    ([mail, list]) =>
      html`<tr><th scope="row">${mail}<br><small>${list[0]?.trigger}</small></th><td>${list.map(
        (template) =>
          html`<a href="${linkTo(template, { width: 640, isDark: false })}">${template.market}</a> `,
      )}</td></tr>`,
  );
  const body = html`<main><h1>Mails</h1>
${byMail.size === 0 ? html`<p>This site has no mails. Write one to manifests/mails/.</p>` : html`<table>${rows}</table>`}
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

/** A mail as a mail program shows it. Its pictures come from this server. */
export function mailHtml(template: MailTemplate, pages: SitePages, isDark: boolean): string {
  const { origin } = new URL(pages.setup.settings.url);
  const filled = fillMail(template, sampleContent(template, pages)).html.replaceAll(
    `src="${origin}/`,
    'src="/',
  );
  return filled.replace("prefers-color-scheme:dark", isDark ? "min-width:0" : "width:0");
}

/** A mail with its subject, its HTML in a frame, its text and its source. */
export function mailPage(
  project: Project,
  template: MailTemplate,
  pages: SitePages,
  look: MailLook,
): Promise<string> {
  const { subject, html: source, text } = fillMail(template, sampleContent(template, pages));
  const { mail, market } = template;
  const { width, isDark } = look;
  const choices = [
    ...[390, 640].map((other) => ({ label: `${other} px`, look: { ...look, width: other } })),
    ...[false, true].map((dark) => ({ label: dark ? "Dark" : "Light", look: { ...look, isDark: dark } })),
  ];
  const body = html`<main>
<p><a href="${mailsPath}">All mails</a></p>
<h1>${mail}, ${market}</h1>
<p><b>${subject}</b></p>
<p>${choices.map(
    (choice) =>
      html`<a href="${linkTo(template, choice.look)}"${
        choice.look.width === width && choice.look.isDark === isDark ? html` aria-current="true"` : ""
      }>${choice.label}</a> `,
  )}</p>
<iframe title="${mail}" src="${mailsPath}/${mail}/${market}/html${isDark ? "?scheme=dark" : ""}" width="${width}" height="900"></iframe>
<h2>Text</h2>
<pre tabindex="0">${text}</pre>
<details><summary>Source, ${Math.ceil(Buffer.byteLength(source) / 1000)} kB</summary><pre tabindex="0">${source}</pre></details>
</main>`;
  return toolPage(project, { title: `${mail}, ${market}`, styles, body });
}
