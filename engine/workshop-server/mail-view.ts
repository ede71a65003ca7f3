import { renderTemplates } from "../build/mail-table.ts";
import type { FilledMail } from "../mail/fill-mail.ts";
import { fillSample } from "../memory-site/sample-mail.ts";
import type { SitePages } from "../memory-site/site-pages.ts";
import type { RenderMail } from "../render/render-mail.tsx";

/** Shows a mail in a market, filled with a sample order or form. Null if the market has no such mail. */
export function viewMail(
  pages: SitePages,
  renderMail: RenderMail,
  { name, market }: { readonly name: string; readonly market: string },
): FilledMail | null {
  const isWanted = (mail: string, code: string) => mail === name && code === market;
  const [template] = renderTemplates(pages.setup, renderMail, isWanted);
  return template ? fillSample(template, pages) : null;
}
