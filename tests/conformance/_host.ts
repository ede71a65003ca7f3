import { type IncomingHttpHeaders, request } from "node:http";
import { expect } from "vitest";

/** A server of the built shop. Tests send requests to it over a socket. */
export interface Host {
  readonly url: string;
  /** Matches the header `x-host`, in which the answering program names itself. */
  readonly program: RegExp;
  /** The header that tells the handler the country, as `vary` names it. Tests send `x-country`. */
  readonly countryHeader: string;
  /** The number of submissions in its store. */
  stored(): Promise<number>;
  close(): Promise<void>;
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

/**
 * True if the body contains a text or matches a pattern. Tests compare this value, because a failed assertion
 * on the body would print the whole page.
 */
export const shows = ({ body }: Answer, what: string | RegExp): boolean =>
  typeof what === "string" ? body.includes(what) : what.test(body);
