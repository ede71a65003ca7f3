import { pathToFileURL } from "node:url";
import { compileMails } from "../compile/compile-mail.ts";
import type { CompileSetup } from "../compile/compile-setup.ts";
import { compileThemes } from "../compile/compile-themes.ts";
import type { MailTable, MailTemplate } from "../mail/mail-template.ts";
import type { RenderMail } from "../render/render-mail.tsx";
import { mailTokens } from "../render/theme-styles.ts";
import type { CodeBundle } from "./bundle-code.ts";
import { contentHash } from "./hash.ts";
import type { Output } from "./output.ts";

/** Renders the mails of a site. `renderMail` is that of the site's own blocks. */
export function buildMailTable(setup: CompileSetup, renderMail: RenderMail): MailTable {
  const { brand, url } = setup.settings;
  const { origin } = new URL(url);
  const tokens = mailTokens(compileThemes(setup.site.manifests).usual);
  const templates: Record<string, MailTemplate> = {};
  const markets: Record<string, Record<string, string>> = {};
  for (const { mail, market, subject, preheader, blocks } of compileMails(setup)) {
    const { trigger, form } = mail.value;
    const { code, languageTag } = market;
    const template: MailTemplate = {
      mail: mail.name,
      trigger,
      ...(form !== undefined && { form }),
      market: code,
      languageTag,
      subject,
      preheader,
      html: renderMail({ languageTag, brand, origin, blocks }, tokens),
    };
    const hash = contentHash(JSON.stringify(template), 32);
    templates[hash] = template;
    markets[code] = { ...markets[code], [mail.name]: hash };
  }
  return { templates, markets };
}

/** Writes the mails of a site that has some. */
export async function writeMails(
  { setup, bundle }: { setup: CompileSetup; bundle: CodeBundle },
  output: Output,
): Promise<void> {
  if (setup.site.mails.size === 0) return;
  // SAFETY: `engine/app/prerender.tsx` exports this function.
  const { renderMail } = (await import(/* @vite-ignore */ pathToFileURL(bundle.renderer).href)) as {
    renderMail: RenderMail;
  };
  output.write("server", "mails.json", JSON.stringify(buildMailTable(setup, renderMail)));
}
