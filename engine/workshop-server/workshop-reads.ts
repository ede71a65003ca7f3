import { randomInt } from "node:crypto";
import { type Context, Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { z } from "zod";
import { nameKinds } from "../fields/name-kinds.ts";
import { memoize } from "../json/memoize.ts";
import { isTimeZone, localMoment } from "../markets/local-time.ts";
import { answerValid } from "../memory-site/answer-valid.ts";
import type { SitePages } from "../memory-site/site-pages.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { listNames } from "../site/list-names.ts";
import { clipBlock } from "../workshop/blocks/block-clip.ts";
import { findPage } from "../workshop/blocks/page-spot.ts";
import { listProducts } from "../workshop/list-products.ts";
import { listPictures } from "../workshop/pictures.ts";
import { listModels } from "./block-models.ts";
import { viewMail } from "./mail-view.ts";
import { manifestReads } from "./manifest-reads.ts";
import { readMessageView } from "./message-view.ts";
import type { PageProblem } from "./page-problems.ts";
import { readPageView } from "./page-view.ts";
import { readPart } from "./read-request.ts";
import { readResults } from "./results-view.ts";
import { searchTexts } from "./search-texts.ts";
import { siteView } from "./site-view.ts";
import { viewThemes } from "./themes-view.ts";
import type { Workspace } from "./workspace.ts";

const momentRequest = z.object({
  local: z.iso.datetime({ local: true }),
  zone: z.string().refine(isTimeZone),
});

/** The moment that a page is shown at: a time on the clock of the default market, or the present. */
function momentIn(pages: SitePages | undefined, time = ""): number {
  const { markets = [], default: code } = pages?.setup.markets ?? {};
  const zone = markets.find((market) => market.code === code)?.timeZone ?? "UTC";
  const local = momentRequest.shape.local.safeParse(time);
  return local.success ? localMoment(local.data, zone).ms : Date.now();
}

/** The problems of the last check. */
export interface ProblemList {
  /** Another list has another number. */
  readonly number: number;
  /** Left out if the browser has them already. */
  readonly problems?: readonly PageProblem[];
}

/** Numbers lists of problems: most letters leave the list as it is. A browser may have numbers of an earlier process. */
function problemNumbers() {
  let last = { number: randomInt(2 ** 40), text: "" };
  return memoize((problems: readonly PageProblem[]) => {
    const text = JSON.stringify(problems);
    if (text !== last.text) last = { number: last.number + 1, text };
    return last.number;
  });
}

/** Time between two signs of life on a silent connection, in milliseconds: proxies cut it after a minute. */
const heartbeat = 20_000;

/** Says when pages or problems change, as server-sent events (HTML, section 9.2). */
const answerEvents = (context: Context, { events }: Workspace): Response =>
  streamSSE(context, async (stream) => {
    const send = (event: string) => void stream.writeSSE({ event, data: "" });
    const names = ["change", "code", "people"] as const;
    const listeners = names.map((name) => [name, () => send(name)] as const);
    for (const [name, listener] of listeners) events.on(name, listener);
    const timer = setInterval(send, heartbeat, "alive");
    send("open");
    await new Promise<void>((resolve) => stream.onAbort(resolve));
    clearInterval(timer);
    for (const [name, listener] of listeners) events.off(name, listener);
  });

/** Reads a block of a page for the clipboard. */
const readBlock = (site: LinkedSite, { route = "", id = "" }: Readonly<Record<string, string>>) =>
  clipBlock(site, findPage(site, route).block(id));

/** What the workshop shows. */
export function workshopReads(workspace: Workspace): Hono {
  const { site, registry, journals, events, linked } = workspace;
  const app = new Hono();
  /** Answers from what pages are made of, also before a change is checked. */
  const answer =
    (value: (pages: SitePages | undefined, context: Context) => unknown) =>
    async (context: Context): Promise<Response> =>
      context.json(await answerValid(site, (pages) => value(pages, context)));
  app.get(
    "/site",
    answer((_pages, { req }) =>
      siteView(linked(), {
        branch: journals.branch(),
        unread: site.linked().manifests.unread,
        market: req.query("market") || undefined,
      }),
    ),
  );
  app.get(
    "/page",
    answer(async (pages, { req }) => {
      const campaign = req.query("campaign") || undefined;
      const shownPages = campaign === undefined ? pages : await pages?.withCampaign(campaign);
      return readPageView(
        { linked: linked(), pages: shownPages, registry, renderPage: workspace.code.renderer.renderPage },
        {
          route: req.query("route") ?? "",
          market: req.query("market") ?? "",
          now: momentIn(pages, req.query("at")),
          campaign,
          arm: req.query("arm") || undefined,
        },
      );
    }),
  );
  app.get(
    "/mail",
    answer((pages, { req }) => {
      const { name = "", market = "" } = req.query();
      return pages ? viewMail(pages, workspace.code.renderer.renderMail, { name, market }) : null;
    }),
  );
  app.get(
    "/search",
    answer((_pages, { req }) => searchTexts(linked(), req.query("text") ?? "", req.query("market") ?? "")),
  );
  app.get(
    "/message/:key",
    answer((_pages, { req }) => readMessageView(linked(), req.param("key") ?? "")),
  );
  app.get(
    "/products/:market",
    answer((_pages, { req }) => listProducts(linked(), req.param("market") ?? "")),
  );
  app.get(
    "/pictures",
    answer(() => listPictures(linked())),
  );
  app.get("/clip", ({ req, json }) => json(readBlock(linked(), req.query())));
  app.get(
    "/models",
    answer(() => listModels(linked(), registry)),
  );
  app.route("/manifests", manifestReads(workspace));
  app.get(
    "/results",
    answer(() => readResults(linked(), workspace.project)),
  );
  app.get("/themes", ({ json }) => json(viewThemes(linked())));
  app.get(
    "/names/:kind",
    answer((_pages, { req }) => listNames(linked(), readPart(req.param("kind"), z.enum(nameKinds)))),
  );
  const getNumber = problemNumbers();
  app.get("/problems", async ({ req, json }) => {
    if (await site.checkAside()) events.emit("change");
    const problems = workspace.problems();
    const number = getNumber(problems);
    const list: ProblemList = req.query("known") === String(number) ? { number } : { number, problems };
    return json(list);
  });
  app.get("/history", ({ json }) => json(journals.history.state()));
  app.get("/moment", ({ req, json }) => {
    const { local, zone } = readPart(req.query(), momentRequest);
    return json(localMoment(local, zone).iso);
  });
  app.get("/events", (context) => answerEvents(context, workspace));
  return app;
}
