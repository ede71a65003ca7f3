import { dirname } from "node:path";
import { type Context, Hono } from "hono";
import type { Project } from "../build/project.ts";
import { payloadSuffix } from "../server/http/logged-path.ts";
import { catalogueDocument } from "./block-catalogue.ts";
import { exampleId, exampleRoute, exampleStates } from "../memory-site/block-examples.ts";
import { staticQuery } from "../memory-site/example-path.ts";
import { withoutScripts } from "../memory-site/site-document.ts";
import type { SiteHandlers } from "../memory-site/site-handlers.ts";
import type { DevModules } from "./dev-modules.ts";
import type { MemorySite } from "../memory-site/memory-site.ts";

interface CatalogueSetup {
  readonly project: Project;
  readonly load: () => Promise<DevModules>;
  readonly styles: () => Promise<string>;
  readonly handlers: SiteHandlers;
}

/** Hides everything but the block on the page of its example. */
const exampleStyle = `<style>#root [data-block]:not(#${exampleId}, #${exampleId} *), #funnel-panel { display: none !important }</style>`;

/** Why examples cannot be shown, by block and state. */
function exampleErrors({ registry }: DevModules, { failures }: MemorySite): ReadonlyMap<string, string> {
  const states = [...registry.keys()].flatMap((block) =>
    exampleStates.map((state) => [block, state] as const),
  );
  return new Map(
    states.flatMap(([block, state]) => {
      const error = failures.get(`manifests/routes/${exampleRoute(block, state)}.json`);
      return error === undefined ? [] : [[`${block} ${state}`, error] as const];
    }),
  );
}

/** The block catalogue, and the site with the blocks' examples. */
export interface Catalogue {
  readonly app: Hono;
  /** Responds with a picture or another part of an example. Undefined if no example was shown. */
  readonly answerPart: (request: Request) => Promise<Response | undefined>;
}

/** `/__blocks` shows every block. `/__blocks/hero/least/de` is an example in a market. */
export function blockCatalogue({ project, load, styles, handlers }: CatalogueSetup): Catalogue {
  let opened: { readonly of: ReturnType<MemorySite["pages"]>; readonly site: MemorySite } | undefined;
  /** The examples use the manifests of the site, so an edit opens them again. */
  const openExamples = ({ site, openExamples }: DevModules): MemorySite => {
    const of = site.pages();
    if (opened === undefined || opened.of !== of) opened = { of, site: openExamples() };
    return opened.site;
  };
  const answerFrom = async (site: MemorySite, modules: DevModules, request: Request) => {
    const handler = handlers(await site.pages(), site, {
      ...modules,
      css: await styles(),
      head: exampleStyle,
    });
    return handler?.fetch(request);
  };

  const app = new Hono();
  app.get("/", async (context) => {
    const modules = await load();
    const site = openExamples(modules);
    const pages = await site.pages();
    const document = await catalogueDocument(project, modules.registry, {
      markets: pages?.table.markets ?? [],
      errors: exampleErrors(modules, site),
      folder: dirname(project.registry),
    });
    return context.html(document);
  });

  const answerExample = async (context: Context, suffix: string) => {
    const { block = "", state: requested, segment = "" } = context.req.param();
    const state = exampleStates.find((name) => name === requested);
    if (state === undefined) return context.notFound();
    const modules = await load();
    const url = new URL(`/${exampleRoute(block, state)}/${segment}${suffix}`, context.req.url);
    const request = new Request(url, { headers: context.req.raw.headers });
    const response = await answerFrom(openExamples(modules), modules, request);
    if (response === undefined) return context.notFound();
    const isStatic = new URL(context.req.url).search === `?${staticQuery}`;
    return isStatic && response.ok ? context.html(withoutScripts(await response.text())) : response;
  };
  app.get("/:block/:state/:segment", (context) => answerExample(context, ""));
  app.get(`/:block/:state/:segment${payloadSuffix}`, (context) => answerExample(context, payloadSuffix));

  return {
    app,
    answerPart: async (request) => opened && answerFrom(opened.site, await load(), request),
  };
}
