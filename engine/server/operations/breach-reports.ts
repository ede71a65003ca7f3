import { findPage } from "../../routing/find-page.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { LogEntry } from "../data/log-entry.ts";
import { readBody } from "../http/read-body.ts";
import { submissionLimit } from "../limits/submission-limit.ts";

/**
 * A violation of a policy. Contains no data of the visitor: no IP address, no query, no text of the page.
 */
interface Breach {
  readonly directive: string;
  /** A keyword, `self`, the host of another site, or `other`. */
  readonly blocked: string;
  /** The route's name, or `other` for a page that is not the site's. */
  readonly page: string;
  /** `enforce`: the browser blocked it. `report`: it only reported it. */
  readonly disposition: string;
}

/** The fields that both report formats have. */
interface Report {
  readonly directive: unknown;
  readonly blocked: unknown;
  readonly document: unknown;
  readonly disposition: unknown;
}

interface Setup {
  readonly table: SiteTable;
  readonly log: (entry: LogEntry) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Browsers send several reports at once, each with the whole policy. */
const maxBytes = 64 * 1024;
const maxReports = 50;

/** Maximum number of kinds of breaches to remember. Further kinds within an hour are not logged. */
const maxKinds = 100;
const hour = 60 * 60 * 1000;

/** All senders share one limit: 150 requests at once, then five every two seconds. */
const everybody = [{ name: "everybody", households: 5 }];

const directives = new Set([
  ...["default-src", "script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem"],
  ...["style-src-attr", "img-src", "font-src", "connect-src", "media-src", "object-src", "frame-src"],
  ...["child-src", "worker-src", "manifest-src", "form-action", "frame-ancestors", "base-uri"],
  ...["require-trusted-types-for", "trusted-types"],
]);

const keywords = new Set([
  ...["inline", "eval", "wasm-eval", "self", "data", "blob", "trusted-types-sink", "trusted-types-policy"],
]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the reports in a body: `application/csp-report` contains one, `application/reports+json` a list. */
function reportsIn(body: unknown): readonly Report[] {
  if (isRecord(body)) {
    const report = body["csp-report"];
    if (!isRecord(report)) return [];
    return [
      {
        directive: report["effective-directive"] ?? report["violated-directive"],
        blocked: report["blocked-uri"],
        document: report["document-uri"],
        disposition: report["disposition"],
      },
    ];
  }
  return (Array.isArray(body) ? body : []).slice(0, maxReports).flatMap((entry: unknown) => {
    if (!isRecord(entry) || entry["type"] !== "csp-violation" || !isRecord(entry["body"])) return [];
    const { effectiveDirective, blockedURL, documentURL, disposition } = entry["body"];
    return [{ directive: effectiveDirective, blocked: blockedURL, document: documentURL, disposition }];
  });
}

const parseUrl = (text: unknown): URL | undefined =>
  typeof text === "string" ? (URL.parse(text) ?? undefined) : undefined;

function blockedBy(text: unknown, host: string): string {
  if (typeof text === "string" && keywords.has(text)) return text;
  const url = parseUrl(text);
  if (url === undefined) return "other";
  if (url.host === host) return "self";
  if (url.protocol === "https:" || url.protocol === "http:") return url.hostname.slice(0, 100);
  return keywords.has(url.protocol.slice(0, -1)) ? url.protocol.slice(0, -1) : "other";
}

function nameRoute(text: unknown, host: string, table: SiteTable): string {
  const url = parseUrl(text);
  if (url?.host !== host) return "other";
  const match = findPage(table, url.pathname, "", table.default);
  return "route" in match ? match.route : "other";
}

function readBreach(report: Report, host: string, table: SiteTable): Breach | undefined {
  const { directive, blocked, document, disposition } = report;
  // Older browsers append the sources to the directive's name.
  const [name = ""] = typeof directive === "string" ? directive.split(" ") : [];
  if (!directives.has(name)) return undefined;
  return {
    directive: name,
    blocked: blockedBy(blocked, host),
    page: nameRoute(document, host, table),
    disposition: disposition === "report" ? "report" : "enforce",
  };
}

const answer = (status: number): Response =>
  new Response(null, { status, headers: { "cache-control": "no-store" } });

/**
 * Accepts the CSP reports of browsers. Logs each kind of breach at once, then once an hour at most, with the
 * number of reports since the last line.
 *
 * Responds with 204, or with 400 (no report), 413 (over 64 KB), 415 (another type) or 429 (too many).
 */
export function breachReports({ table, log, now }: Setup): (request: Request) => Promise<Response> {
  const wait = submissionLimit();
  const kinds = new Map<string, { readonly loggedAt: number; count: number }>();
  const note = (breach: Breach): void => {
    const kind = JSON.stringify(breach);
    const moment = now();
    const entry = kinds.get(kind);
    if (entry !== undefined && moment - entry.loggedAt < hour) {
      entry.count++;
      return;
    }
    if (kinds.size >= maxKinds)
      for (const [name, { loggedAt }] of kinds) if (moment - loggedAt >= hour) kinds.delete(name);
    if (kinds.size >= maxKinds && entry === undefined) return;
    log({
      level: "warning",
      event: "csp-report",
      ...breach,
      count: (entry?.count ?? 0) + 1,
    });
    kinds.set(kind, { loggedAt: moment, count: 0 });
  };
  return async (request) => {
    if (wait(everybody, now()) > 0) return answer(429);
    const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/csp-report" && type !== "application/reports+json") return answer(415);
    try {
      const bytes = await readBody(request, maxBytes);
      if (bytes === undefined) return answer(413);
      const reports = reportsIn(JSON.parse(new TextDecoder().decode(bytes)));
      if (reports.length === 0) return answer(400);
      const { host } = new URL(request.url);
      for (const report of reports) {
        const breach = readBreach(report, host, table);
        if (breach) note(breach);
      }
      return answer(204);
    } catch {
      return answer(400);
    }
  };
}
