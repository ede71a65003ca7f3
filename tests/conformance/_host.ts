import { type IncomingHttpHeaders, request } from "node:http";
import { expect } from "vitest";

/** A server of the built shop, to be asked over a socket. */
export interface Host {
  readonly url: string;
  /** The program that answers, as it calls itself in the header `x-host`. */
  readonly program: RegExp;
  /** The header by which the handler learns the country, as `vary` names it. Tests send `x-country`. */
  readonly countryHeader: string;
  /** How many posts its sink keeps. */
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

/** Asks a host, and makes sure that it was this one that answered. Paths go out as they are: `fetch` would mend them. */
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

/** Whether a body shows a text or what a pattern describes. A page is too long to be printed where it does not. */
export const shows = ({ body }: Answer, what: string | RegExp): boolean =>
  typeof what === "string" ? body.includes(what) : what.test(body);
