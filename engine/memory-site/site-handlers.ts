import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Project } from "../build/project.ts";
import type { FormValidator } from "../forms/form-validator.ts";
import { markAhead } from "../render/document-slots.ts";
import { createHandler, type Handler } from "../server/handler.ts";
import type { HostServices } from "../server/http/services.ts";
import { formAjv } from "../site/form-schema.ts";
import { devDocument } from "./site-document.ts";
import type { DevModules } from "../dev/dev-modules.ts";
import type { SitePages } from "./site-pages.ts";
import { devPolicy } from "../dev/dev-policy.ts";
import type { MemorySite } from "./memory-site.ts";

/** What stays the same while the site is edited. */
interface DevHost {
  readonly project: Project;
  readonly services: HostServices;
  /** The header in which a proxy sends the visitor's country. */
  readonly geoHeader: string | undefined;
}

/** How pages are shown. It changes with the code. */
export interface SiteLook extends Pick<DevModules, "siteFiles" | "renderer"> {
  readonly css: string;
  /** Additional HTML for the head of each document. */
  readonly head: string;
}

/** Responds to a refused request. Passes any other error on to Vite, which shows it in the browser. */
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

const isSameView = (left: SiteLook, right: SiteLook): boolean =>
  left.renderer === right.renderer && left.css === right.css && left.head === right.head;

/** Returns a function that serves the current state of a dev site with the server's own app. */
export function siteHandlers({ project, services, geoHeader }: DevHost) {
  const shells = new Map<string, string>();
  const handlersByPages = new WeakMap<SitePages, { readonly view: SiteLook; readonly handler: Handler }>();

  const create = (pages: SitePages, { picture }: MemorySite, view: SiteLook): Handler => {
    const { brand, themeColor } = pages.setup.settings;
    const { renderer, css, head } = view;
    const files = view.siteFiles({
      project,
      pages,
      picture,
      shells,
      renderDocument: (page, parts) => {
        const root = renderer.renderPage(page);
        const html = devDocument(page, { brand, themeColor, css, head, ...parts, root });
        return pages.moment === undefined ? html : markAhead(html, pages.moment - Date.now());
      },
    });
    let forms: ReturnType<typeof formValidators> | undefined;
    return createHandler({
      files,
      table: pages.table,
      services,
      geoHeader,
      log: services.log,
      forms: async () => {
        forms ??= formValidators(pages);
        return forms;
      },
      renderer: async () => renderer,
      policy: devPolicy,
      onError: rethrow,
    });
  };

  /** `time`: a time such as "2026-11-28T12:00". Undefined if the manifests have had errors since the start. */
  return (now: SitePages | undefined, site: MemorySite, view: SiteLook, time?: string): Handler | undefined => {
    if (now === undefined) return undefined;
    const pages = (time === undefined ? undefined : now.pagesAt(time)) ?? now;
    const last = handlersByPages.get(pages);
    if (last && isSameView(last.view, view)) return last.handler;
    const handler = create(pages, site, view);
    handlersByPages.set(pages, { view, handler });
    return handler;
  };
}

export type SiteHandlers = ReturnType<typeof siteHandlers>;
