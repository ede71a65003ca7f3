import { parts } from "../../../blocks/_ui/page/server-parts.ts";
import { registry } from "../../../blocks/registry.ts";
import type { AnyView } from "../../../engine/registry/define-block.ts";
import { pageRenderer } from "../../../engine/render/render-page.tsx";

/** Renders a page with the shop's own blocks. */
export const renderPage = pageRenderer(
  new Map(
    await Promise.all(
      [...registry.values()].map(
        async ({ name, hydrate, element, view }) =>
          [name, { hydrate, element, view: (await view()).View as AnyView }] as const,
      ),
    ),
  ),
  parts,
);
