import { type Context, Hono } from "hono";
import { payloadSuffix } from "../server/http/logged-path.ts";
import { exampleId, exampleRoute, exampleStates } from "./block-examples.ts";
import { staticQuery } from "./example-path.ts";
import type { MemorySite } from "./memory-site.ts";
import { waitingForCorrection, withoutScripts } from "./site-document.ts";
import type { SiteHandlers, SiteLook } from "./site-handlers.ts";

/** A site, and what shows the examples of its blocks. */
interface ExampleSource {
  readonly site: MemorySite;
  /** Creates the site with the blocks' examples. */
  readonly openExamples: () => MemorySite;
  readonly look: SiteLook;
}

/** The site with the blocks' examples. */
interface Examples {
  /** `/hero/least/de` is an example in a market. */
  readonly app: Hono;
  readonly open: (source: Pick<ExampleSource, "site" | "openExamples">) => MemorySite;
  /** Responds with a picture or another part of an example. Undefined if no example was shown. */
  readonly answerPart: (request: Request) => Promise<Response | undefined>;
}

/** Hides everything but the block on the page of its example. */
const exampleStyle = `<style>#root [data-block]:not(#${exampleId}, #${exampleId} *, :has(#${exampleId})), #funnel-panel { display: none !important }</style>`;

/** Serves the examples of blocks. */
export function exampleApp(load: () => Promise<ExampleSource>, handlers: SiteHandlers): Examples {
  let opened: { readonly of: ReturnType<MemorySite["pages"]>; readonly site: MemorySite } | undefined;
  /** The examples use the manifests of the site, so an edit opens them again. */
  const open: Examples["open"] = ({ site, openExamples }) => {
    const of = site.pages();
    if (opened === undefined || opened.of !== of) opened = { of, site: openExamples() };
    return opened.site;
  };
  const answerFrom = async (site: MemorySite, look: SiteLook, request: Request) =>
    handlers(await site.pages(), site, { ...look, head: exampleStyle })?.fetch(request);

  const app = new Hono();
  const answerExample = async (context: Context, suffix: string) => {
    const { block = "", state: requested, segment = "" } = context.req.param();
    const state = exampleStates.find((name) => name === requested);
    if (state === undefined) return context.notFound();
    const source = await load();
    const url = new URL(`/${exampleRoute(block, state)}/${segment}${suffix}`, context.req.url);
    const request = new Request(url, { headers: context.req.raw.headers });
    const response = await answerFrom(open(source), source.look, request);
    if (response === undefined) return context.text(waitingForCorrection, 503);
    const isStatic = new URL(context.req.url).search === `?${staticQuery}`;
    return isStatic && response.ok ? context.html(withoutScripts(await response.text())) : response;
  };
  app.get("/:block/:state/:segment", (context) => answerExample(context, ""));
  app.get(`/:block/:state/:segment${payloadSuffix}`, (context) => answerExample(context, payloadSuffix));
  return {
    app,
    open,
    answerPart: async (request) => opened && answerFrom(opened.site, (await load()).look, request),
  };
}
