import { Hono } from "hono";
import { eventsPath, type VisitEvent } from "../../counts/visit-event.ts";
import type { ServerApp } from "../http/app.ts";
import { armsCookie } from "../http/arms-cookie.ts";
import type { Counted } from "../http/counting.ts";
import { isSameOrigin } from "../http/is-same-origin.ts";
import { readBody } from "../http/read-body.ts";
import type { GetVisitor } from "../http/read-visitor.ts";
import type { Services } from "../http/services.ts";
import { lookUp } from "../http/stored-files.ts";
import { senderGroups, submissionLimit } from "../limits/submission-limit.ts";
import { armEventCounts, runsFor } from "./arm-counts.ts";
import type { SiteCounting } from "./counting.ts";
import type { SeeOffers } from "./offers-seen.ts";
import { readEvent } from "./read-event.ts";
import type { SiteStatistics } from "./site-statistics.ts";
import { isVisit, objects } from "./visitor.ts";

/** Maximum length of an event, in bytes. */
const longest = 4096;

/** 240 events at once, then four a second: more than the visitors of one household send. */
const limit = { burst: 240, refillMs: 250 };

type CountedName = Pick<Counted, "kind" | "subject" | "object">;

/** What an event counts: names that the site has. Empty if it does not have them. */
function namesIn(
  statistics: SiteStatistics,
  event: Exclude<VisitEvent, { readonly experiment: string }>,
  visitorMarket: string,
): readonly CountedName[] {
  const { forms, quizzes } = statistics.table;
  if ("view" in event) {
    const subject = statistics.route(event.view);
    const object = statistics.before(event.from, event.market, visitorMarket);
    return subject === undefined || object === undefined ? [] : [{ kind: "view", subject, object }];
  }
  if ("form" in event) {
    const fields = lookUp(forms, event.form) ?? [];
    const names = [...new Set(event.errors)].filter((field) => fields.includes(field));
    return names.map((object) => ({ kind: "form-error", subject: event.form, object }));
  }
  const quiz = lookUp(quizzes, event.quiz);
  if ("step" in event) {
    const isKnown = quiz?.questions.includes(event.step);
    return isKnown ? [{ kind: "quiz-step", subject: event.quiz, object: event.step }] : [];
  }
  const isKnown = quiz?.outcomes.includes(event.outcome);
  return isKnown ? [{ kind: "quiz-end", subject: event.quiz, object: event.outcome }] : [];
}

const answer = (status: 204 | 400 | 403 | 413 | 429, cookie?: string): Response =>
  new Response(null, {
    status,
    headers: { "cache-control": "no-store", ...(cookie !== undefined && { "set-cookie": cookie }) },
  });

/**
 * Accepts the events of visits: `POST /api/events`, JSON of a `VisitEvent`. Responds with 204, even if nothing is
 * counted: to bots, to visitors who object, in a market that counts nothing, and for unknown names. Errors of the
 * client: 400 no event, 403 from another site, 413 over 4 KB, 429 too many.
 */
export function events(
  counting: SiteCounting,
  services: Services,
  { seeOffers, getVisitor }: { readonly seeOffers: SeeOffers; readonly getVisitor: GetVisitor },
): ServerApp {
  const app: ServerApp = new Hono();
  const wait = submissionLimit(limit);
  app.post(eventsPath, async ({ req: { raw } }) => {
    if (!isSameOrigin(raw)) return answer(403);
    if (!isVisit(raw)) return answer(204);
    if (wait(senderGroups(services.getAddress(raw)), services.now()) > 0) return answer(429);
    const body = await readBody(raw, longest).catch(() => null);
    if (body === undefined) return answer(413);
    const event = body === null ? undefined : readEvent(new TextDecoder().decode(body));
    if (event === undefined) return answer(400);
    if ("experiment" in event) {
      counting.record(raw, (statistics) =>
        counting.isFirst(event.id) ? armEventCounts(statistics, raw, event, services.now()) : [],
      );
      const statistics = await counting.statistics();
      const isRunning = statistics !== undefined && runsFor(statistics, raw, event);
      return answer(204, isRunning ? armsCookie(event.kept, raw, services) : undefined);
    }
    counting.later(raw, async (statistics) => {
      const setting = statistics.market(event.market);
      if (setting === undefined || objects(raw, setting) || !counting.isFirst(event.id)) return [];
      const base = { market: event.market, source: statistics.source(event.source) };
      return namesIn(statistics, event, getVisitor(raw).market).map((names) => ({ ...base, ...names }));
    });
    if ("view" in event && !event.from.startsWith("/")) seeOffers(raw, event.from, event.view, event.market);
    return answer(204);
  });
  return app;
}
