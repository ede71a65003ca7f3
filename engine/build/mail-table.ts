import { pathToFileURL } from "node:url";
import { compileMails } from "../compile/compile-mail.ts";
import type { CompileSetup } from "../compile/compile-setup.ts";
import { compileThemes } from "../compile/compile-themes.ts";
import { describeAddress } from "../fields/form/describe-address.ts";
import type { MailField, MailPlan, MailTable, MailTemplate } from "../mail/mail-template.ts";
import { type Market, shownValue } from "../markets/market.ts";
import type { RenderMail } from "../render/render-mail.tsx";
import { mailTokens } from "../render/theme-styles.ts";
import { engineReferences } from "../schema/engine-texts.ts";
import { formFields } from "../site/form-schema.ts";
import type { CodeBundle } from "./bundle-code.ts";
import { contentHash } from "./hash.ts";
import type { Output } from "./output.ts";

/** The part of a field that a mail about the form needs. Texts may be references. */
interface MailFieldSource {
  readonly name: string;
  readonly label: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly unit?: string | undefined;
}

/** The fields of a form with their labels in a market. */
function listFields(
  { site, getContext }: CompileSetup,
  market: Market,
  form: string | undefined,
): readonly MailField[] {
  const context = getContext(market.code);
  const read = (text: string): string => {
    const message = text.startsWith("t:") ? context.message(text) : { text };
    return "text" in message ? message.text : message.format(context.values);
  };
  const sections = site.manifests.forms.get(form ?? "")?.value.sections ?? [];
  return sections
    .flatMap(({ fields }) => fields)
    .flatMap<MailFieldSource>((field) =>
      field.control === "address" ? describeAddress(market, engineReferences.address) : field,
    )
    .map((field) => ({
      name: field.name,
      label: read(field.label),
      ...(field.unit !== undefined && { unit: read(field.unit) }),
      ...(field.options && {
        options: Object.fromEntries(field.options.map(({ value, label }) => [value, read(label)])),
      }),
    }));
}

/** Renders mails of a site. `renderMail` is that of the site's own blocks. `isWanted`: default: all. */
export function renderTemplates(
  setup: CompileSetup,
  renderMail: RenderMail,
  isWanted?: (mail: string, market: string) => boolean,
): MailTemplate[] {
  const { brand, url } = setup.settings;
  const { origin } = new URL(url);
  const tokens = mailTokens(compileThemes(setup.site.manifests).usual);
  return compileMails(setup, isWanted).map(({ mail, market, subject, preheader, blocks }) => {
    const { trigger, form } = mail.value;
    const { code, languageTag } = market;
    return {
      mail: mail.name,
      trigger,
      ...(form !== undefined && { form }),
      market: code,
      brand,
      origin,
      languageTag,
      sender: mail.value.sender ?? String(setup.getContext(code).values.email ?? ""),
      subject,
      preheader,
      html: renderMail({ languageTag, brand, origin, blocks }, tokens),
      ...(trigger === "withdrawal-received" && { fields: listFields(setup, market, form) }),
    };
  });
}

/** Renders all mails of a site. */
export function buildMailTable(setup: CompileSetup, renderMail: RenderMail): MailTable {
  const templates: Record<string, MailTemplate> = {};
  const markets: Record<string, Record<string, string>> = {};
  for (const template of renderTemplates(setup, renderMail)) {
    const { mail, market } = template;
    const hash = contentHash(JSON.stringify(template), 32);
    templates[hash] = template;
    markets[market] = { ...markets[market], [mail]: hash };
  }
  return { templates, markets };
}

/** The fields with the customer's e-mail address, by form. */
const findAddresses = ({ site }: CompileSetup): MailPlan["addresses"] =>
  Object.fromEntries(
    [...site.manifests.forms].flatMap(([name, { value }]) => {
      const match = formFields(value).find(({ field }) => field.control === "email");
      return match ? [[name, match.field.name]] : [];
    }),
  );

/** What the server reads to queue the mails of a table. */
export const planMails = (setup: CompileSetup, { templates, markets }: MailTable): MailPlan => ({
  markets: Object.fromEntries(
    Object.entries(markets).map(([market, hashes]) => [
      market,
      Object.values(hashes).flatMap((template) => {
        const { mail, trigger, form } = templates[template] ?? {};
        return mail && trigger ? [{ mail, trigger, ...(form !== undefined && { form }), template }] : [];
      }),
    ]),
  ),
  addresses: findAddresses(setup),
  ...(setup.settings.notifications && {
    shop: {
      brand: setup.settings.brand,
      origin: new URL(setup.settings.url).origin,
      sender: String(setup.getContext(setup.markets.default).values.email ?? ""),
      notices: setup.settings.notifications.map((notice) => ({ ...notice, to: shownValue(notice.to) })),
    },
  }),
});

/** Writes the mails of a site that has some. */
export async function writeMails(
  { setup, bundle }: { setup: CompileSetup; bundle: CodeBundle },
  output: Output,
): Promise<void> {
  if (setup.site.mails.size === 0 && setup.settings.notifications === undefined) return;
  // SAFETY: `engine/app/prerender.tsx` exports this function.
  const { renderMail } = (await import(/* @vite-ignore */ pathToFileURL(bundle.renderer).href)) as {
    renderMail: RenderMail;
  };
  const table = buildMailTable(setup, renderMail);
  for (const [hash, template] of Object.entries(table.templates))
    output.write("server", `mails/${hash}.json`, JSON.stringify(template));
  output.write("server", "mails.json", JSON.stringify(planMails(setup, table)));
}
