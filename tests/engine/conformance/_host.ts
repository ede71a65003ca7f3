import { type IncomingHttpHeaders, request } from "node:http";
import { expect } from "vitest";
import type { CounterStore } from "../../../engine/server/data/counter-store.ts";

type Headers = Readonly<Record<string, string | RegExp | undefined>>;

/** What a host may legitimately do differently. */
interface Differences {
  /** Matches the id of the build that it serves. */
  readonly build: RegExp;
  /** The headers that apply a policy to a document. */
  readonly policy: Headers;
  /** What the host does not do, and why. */
  readonly lacks: {
    /** Each response has its own Cache-Control. Without it, browsers store nothing. */
    readonly caching?: string;
    /** Pages name hashed files with the code and styles. */
    readonly bundles?: string;
  };
}

/** Signs the cookies and the preview links of hosts of a build. */
export const testSecret = "of thirty-two characters or more";

/** Reads and changes orders on hosts of a build. */
export const testToken = "a-token-of-thirty-two-characters-or-more";

/** Hosts of a build do nothing differently. */
export const production: Differences = {
  build: /^[0-9a-f]{8}$/,
  policy: {
    "content-security-policy":
      /^default-src 'none'; script-src 'self' 'sha256-[^;]+;.*frame-ancestors 'none';.*require-trusted-types-for 'script'; trusted-types funnel 'allow-duplicates'; report-to csp; report-uri \/api\/reports$/,
    "reporting-endpoints": 'csp="/api/reports"',
  },
  lacks: {},
};

/** A server of the shop. Tests send requests to it over a socket. */
export interface Host extends Differences {
  readonly url: string;
  /** Matches the header `x-host`, in which the answering program names itself. */
  readonly program: RegExp;
  /** The header that tells the handler the country, as `vary` names it. Tests send `x-country`. */
  readonly countryHeader: string;
  /** The number of submissions in its store. */
  stored(): Promise<number>;
  close(): Promise<void>;
}

/** A host that counts visits, and what it has counted. */
export interface CountingHost extends Host {
  readonly counters: CounterStore;
}

export interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Sends a request and checks that this host answers it. Sends paths unchanged, which `fetch` would normalize.
 */
export async function ask(host: Host, { path, method = "GET", headers = {}, body }: Asked): Promise<Answer> {
  const { hostname, port } = new URL(host.url);
  const answer = await new Promise<Answer>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
  expect(answer.headers["x-host"], "the program that answered").toMatch(host.program);
  return answer;
}

/** Checks the headers of an answer. `undefined`: the header is absent. */
export function expectHeaders(host: Host, answer: Answer, expected: Headers): void {
  for (const [name, value] of Object.entries(expected)) {
    const header = answer.headers[name];
    if (value === undefined) expect(header, name).toBeUndefined();
    else if (name === "cache-control" && host.lacks.caching) expect(header, name).toMatch(/no-store/);
    else if (typeof value === "string")
      expect(header, name).toBe(value.replace("{country}", host.countryHeader));
    else expect(header, name).toMatch(value);
  }
}

/**
 * True if the body contains a text or matches a pattern. Tests compare this value, because a failed assertion
 * on the body would print the whole page.
 */
export const shows = ({ body }: Answer, what: string | RegExp): boolean =>
  typeof what === "string" ? body.includes(what) : what.test(body);
