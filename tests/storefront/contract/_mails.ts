import { parts } from "../../../blocks/_ui/page/server-parts.ts";
import { registry } from "../../../blocks/registry.ts";
import { buildOrderTable } from "../../../engine/build/build-order-table.ts";
import { buildMailTable } from "../../../engine/build/mail-table.ts";
import { compileThemes } from "../../../engine/compile/compile-themes.ts";
import { fillSample } from "../../../engine/memory-site/sample-mail.ts";
import type { AnyView } from "../../../engine/registry/define-block.ts";
import { mailRenderer } from "../../../engine/render/render-mail.tsx";
import { mailTokens } from "../../../engine/render/theme-styles.ts";
import { openSite } from "./_site.ts";

const blocks = await Promise.all(
  [...registry.values()].map(
    async ({ name, hydrate, element, view }) =>
      [name, { hydrate, element, view: (await view()).View as AnyView }] as const,
  ),
);
export const { setup } = openSite();

/** The renderer of the shop's mails, and its tokens. */
export const renderMail = mailRenderer(new Map(blocks), parts);
export const tokens = mailTokens(compileThemes(setup.site.manifests).usual);

export const { templates, markets } = buildMailTable(setup, renderMail);

const pages = { setup, orders: buildOrderTable(setup) };

/** Every mail of the shop in every market, filled with a sample order or form. */
export const mails = Object.values(templates).map((template) => ({
  ...template,
  filled: fillSample(template, pages),
}));
