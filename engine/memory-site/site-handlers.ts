import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Project } from "../build/project.ts";
import type { FormValidator } from "../forms/form-validator.ts";
import { markAhead } from "../render/document-slots.ts";
import type { Renderer } from "../render/render-page.tsx";
import type { PolicyHeaders } from "../routing/page-policies.ts";
import { createHandler } from "../server/handler.ts";
import type { Handler, PaymentSetup } from "../server/handler-setup.ts";
import type { HostServices } from "../server/http/services.ts";
import { formAjv } from "../site/form-schema.ts";
import type { MemorySite } from "./memory-site.ts";
import { type DocumentParts, siteDocument } from "./site-document.ts";
import type { siteFiles } from "./site-files.ts";
import type { SitePages } from "./site-pages.ts";

/** What stays the same while the site is edited. */
interface SiteHost {
  readonly project: Project;
  readonly services: HostServices;
  /** Without it, orders wait for no payment. */
  readonly payments?: PaymentSetup;
  /** The header in which a proxy sends the visitor's country. */
  readonly geoHeader: string | undefined;
  /** The policy of every document. */
  readonly policy: PolicyHeaders;
}

/** How pages are shown. It changes with the code. */
export interface SiteLook extends Pick<DocumentParts, "css" | "head" | "scripts"> {
  readonly renderer: Renderer;
  /** Reads sites, so it belongs to the same copy of the engine as the site. */
  readonly siteFiles: typeof siteFiles;
  /** What a page tells its tools. */
  readonly describe?: Parameters<typeof siteFiles>[0]["describe"];
}

/** Responds to a refused request. Passes any other error on to the host. */
export const rethrow: ErrorHandler = (error) => {
  if (error instanceof HTTPException) return error.getResponse();
  throw error;
};

/** Compiles the validators of a site's forms, by name. */
function formValidators({ forms }: SitePages): Readonly<Record<string, FormValidator>> {
  const ajv = formAjv();
  return Object.fromEntries(
    forms.map(({ name, fields, schema }) => [name, { fields, validate: ajv.compile(schema) }]),
  );
}

const isSameLook = (left: SiteLook, right: SiteLook): boolean =>
  left.renderer === right.renderer && left.css === right.css && left.head === right.head;

/** Returns a function that serves the current state of a site with the server's own app. */
export function siteHandlers({ project, services, payments, geoHeader, policy }: SiteHost) {
  const shells = new Map<string, string>();
  const handlersByPages = new WeakMap<SitePages, { readonly look: SiteLook; readonly handler: Handler }>();

  const create = (pages: SitePages, { picture }: MemorySite, look: SiteLook): Handler => {
    const { brand, themeColor } = pages.setup.settings;
    const { renderer, css, head, scripts } = look;
    const files = look.siteFiles({
      project,
      pages,
      picture,
      shells,
      describe: look.describe,
      renderDocument: (page, parts) => {
        const root = renderer.renderPage(page);
        const html = siteDocument(page, { brand, themeColor, css, head, scripts, ...parts, root });
        return pages.moment === undefined ? html : markAhead(html, pages.moment - Date.now());
      },
    });
    let forms: ReturnType<typeof formValidators> | undefined;
    return createHandler({
      files,
      table: pages.table,
      services,
      payments,
      geoHeader,
      log: services.log,
      forms: async () => {
        forms ??= formValidators(pages);
        return forms;
      },
      renderer: async () => renderer,
      policy,
      onError: rethrow,
    });
  };

  /** `time`: a time such as "2026-11-28T12:00". Undefined if the manifests have had errors since the start. */
  return (
    now: SitePages | undefined,
    site: MemorySite,
    look: SiteLook,
    time?: string,
  ): Handler | undefined => {
    if (now === undefined) return undefined;
    const pages = (time === undefined ? undefined : now.pagesAt(time)) ?? now;
    const last = handlersByPages.get(pages);
    if (last && isSameLook(last.look, look)) return last.handler;
    const handler = create(pages, site, look);
    handlersByPages.set(pages, { look, handler });
    return handler;
  };
}

export type SiteHandlers = ReturnType<typeof siteHandlers>;
