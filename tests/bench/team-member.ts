import { type IncomingHttpHeaders, request } from "node:http";
import type { WorkshopConfig } from "../../engine/workshop-server/contract.ts";
import type { PageView } from "../../engine/workshop-server/page-view.ts";
import type { ProblemList } from "../../engine/workshop-server/workshop-reads.ts";

/** Browsers find every host below `localhost` on this machine. */
export const teamHost = "workshop.localhost";

interface Message {
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The host of a draft's pages. Default: the workshop's. */
  readonly host?: string;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request to the workshop on this machine, whose hosts no name server knows. */
export const sendTo =
  (port: number) =>
  (path: string, { body, headers, host = teamHost }: Message = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          port,
          host: "localhost",
          path,
          method: body === undefined ? "GET" : "POST",
          headers: { host: `${host}:${port}`, "sec-fetch-site": "same-origin", ...headers },
        },
        async (response) => {
          const parts = await response.setEncoding("utf8").toArray();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: parts.join("") });
        },
      );
      sent.once("error", reject).end(body);
    });

/** A page that a person edits, and the language of its market. */
export interface EditedPage {
  readonly route: string;
  readonly market: string;
  readonly locale: string;
}

/** A person at the workshop, without a browser. */
export interface Member {
  readonly cookie: string;
  /** The number of the draft. */
  readonly draft: number;
  /** Loads what the interface loads first. */
  open(): Promise<void>;
  /** Saves a headline, and loads the page and its problems as the interface does. Returns the milliseconds until the page. */
  save(text: string): Promise<number>;
  /** Loads what the panel shows after a pause. */
  read(): Promise<void>;
  /** Waits for the last problems. */
  finish(): Promise<void>;
}

/** Signs a person in with a link, and begins a draft. */
export async function joinTeam(port: number, link: string, edited: EditedPage): Promise<Member> {
  const send = sendTo(port);
  const key = new URL(link).searchParams.get("key") ?? "";
  const form = (fields: Readonly<Record<string, string>>) => `${new URLSearchParams(fields)}`;
  const formType = { "content-type": "application/x-www-form-urlencoded" };
  const signedIn = await send("/link", { body: form({ key }), headers: formType });
  const cookie = signedIn.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const account = await send("/account", { headers: { cookie } });
  const token = /name="token" value="([^"]+)"/.exec(account.text)?.[1] ?? "";
  const begun = await send("/drafts", {
    body: form({ token, title: `Headline for ${edited.market}` }),
    headers: { cookie, ...formType },
  });
  const home = begun.headers.location ?? "";
  const draft = Number(/\/draft\/(\d+)\//.exec(home)?.[1]);
  const { route, market, locale } = edited;
  let previewKey = "";
  let before = "";
  let known = -1;
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const { status, text } = await send(`${home}api/${path}`, {
      headers: { cookie, "x-workshop-token": token },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text}`);
    return JSON.parse(text);
  };
  const show = async (file: string) => {
    const path = `/${route}/${market.toLowerCase()}${file}?key=${encodeURIComponent(previewKey)}`;
    const { status, text } = await send(path, { host: `d${draft}.${teamHost}` });
    if (status !== 200) throw new Error(`The page was answered with ${status}: ${text.slice(0, 500)}`);
    return text;
  };
  const query = `${new URLSearchParams({ route, market })}`;
  const read = async () => {
    await ask(`site?market=${market}`);
    // SAFETY: the server answers with this type.
    const { texts } = (await ask(`page?${query}`)) as PageView;
    before = texts[`${route}.hero.title`] ?? "";
  };
  let isStale = false;
  let reading: Promise<void> | undefined;
  /** One request runs at a time: changes that come meanwhile share the next one. */
  const readProblems = () => {
    isStale = true;
    reading ??= (async () => {
      while (isStale) {
        isStale = false;
        // SAFETY: the server answers with a ProblemList.
        ({ number: known } = (await ask(`problems?known=${known}`)) as ProblemList);
      }
      reading = undefined;
    })();
    return reading;
  };
  return {
    cookie,
    draft,
    read,
    finish: async () => reading,
    open: async () => {
      const { text } = await send(home, { headers: { cookie } });
      // SAFETY: the server has written this JSON.
      const config = JSON.parse(
        /id="workshop-config">(.*?)<\/script>/.exec(text)?.[1] ?? "",
      ) as WorkshopConfig;
      previewKey = config.draft?.previewKey ?? "";
      await Promise.all([read().then(() => show("")), readProblems()]);
    },
    save: async (text) => {
      const start = performance.now();
      const operation = {
        do: "write-text",
        route,
        locale,
        text,
        id: "hero",
        prop: ["title"],
        before: [before],
        file: `manifests/routes/${route}.json`,
      };
      await ask("operation", { label: "Headline", isContinued: true, operation });
      before = text;
      void readProblems();
      if (!(await show("/_payload.json")).includes(text))
        throw new Error(`The page does not show "${text}".`);
      return performance.now() - start;
    },
  };
}
