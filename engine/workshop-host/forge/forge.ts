import type { z } from "zod";
import { RepositoryError } from "../repository/repository.ts";
import { githubApi } from "./github.ts";
import { gitlabApi } from "./gitlab.ts";

/** What a person is asked to take into the shop at the code host: a pull request, or a merge request. */
export interface ForgeRequest {
  readonly number: number;
  /** The page on which it is approved. */
  readonly address: string;
  readonly state: "open" | "merged" | "closed";
}

export interface NewRequest {
  /** The branch with the change, and the one that takes it. */
  readonly branch: string;
  readonly target: string;
  readonly title: string;
  readonly text: string;
}

/** The service that hosts the shop's repository, such as GitHub. */
export interface Forge {
  readonly name: string;
  /** Opens a request, or gives the open one of this branch the new words. Throws `RepositoryError` if it is refused. */
  send(request: NewRequest): Promise<ForgeRequest>;
  read(number: number): Promise<ForgeRequest>;
}

/** How one kind of code host is asked. Paths are below the address of its API. */
export interface ForgeApi {
  readonly name: string;
  /** The path of a repository's requests. */
  requests(repository: string): string;
  /** The query for the open requests of a branch. */
  findOpen(repository: string, request: NewRequest): Readonly<Record<string, string>>;
  /** The body that opens a request. */
  open(request: NewRequest): Readonly<Record<string, unknown>>;
  readonly change: {
    readonly method: "PATCH" | "PUT";
    body(request: NewRequest): Readonly<Record<string, unknown>>;
  };
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: z.ZodType<ForgeRequest>;
}

export interface ForgeSetup {
  /** The address of the shop's repository, as git takes it. */
  readonly remote: string;
  readonly token: string;
  /** The address of the API, for hosts of a company: it ends with `/api/v4` at GitLab. Default: that of the remote's host. */
  readonly api?: string | undefined;
}

/** How long the host may take to answer, in milliseconds. */
const patience = 10_000;

/** The host and the repository of an address: `https://host/lamps/shop.git`, `git@host:lamps/shop.git`. */
function readRemote(remote: string): { host: string; repository: string } | undefined {
  const address = /^[a-z+]+:\/\//.test(remote) ? URL.parse(remote) : undefined;
  const [, shortHost, shortPath] = /^(?:[^@/]+@)?([^:/]+):(?!\/)(.+)$/.exec(remote) ?? [];
  const host = address ? address.hostname : shortHost;
  const repository = (address ? address.pathname : shortPath)?.replace(/^\/|\/?(?:\.git)?\/?$/g, "");
  return host && repository?.includes("/") ? { host, repository } : undefined;
}

/** The API of a public host. */
const publicApis: Readonly<Record<string, string>> = {
  "github.com": "https://api.github.com",
  "gitlab.com": "https://gitlab.com/api/v4",
};

/** Opens the code host of a repository. Undefined if its API is not known. */
export function openForge({ remote, token, api: address }: ForgeSetup): Forge | undefined {
  const { host = "", repository } = readRemote(remote) ?? {};
  const base = (address ?? publicApis[host])?.replace(/\/$/, "");
  if (base === undefined || repository === undefined) return undefined;
  const api = base.endsWith("/api/v4") ? gitlabApi : githubApi;
  const requests = base + api.requests(repository);

  const ask = async <Answer>(url: string, answer: z.ZodType<Answer>, method = "GET", body?: unknown) => {
    const response = await fetch(url, {
      method,
      headers: { ...api.headers, authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    }).catch((error: unknown) => {
      throw new RepositoryError(`${api.name} does not answer. Nothing is lost. Try again later.`, [
        `${error}`,
      ]);
    });
    const value: unknown = await response.json().catch(() => undefined);
    const details = [
      `${method} ${url} answered ${response.status}: ${JSON.stringify(value)?.slice(0, 1000)}`,
    ];
    if ([401, 403, 404].includes(response.status))
      throw new RepositoryError(
        `${api.name} does not let the workshop work on ${repository}. Ask the people who run the workshop for another token.`,
        details,
      );
    const parsed = response.ok ? answer.safeParse(value) : undefined;
    if (parsed?.success) return parsed.data;
    throw new RepositoryError(
      `${api.name} refused the change. Nothing is lost: the draft is as it was.`,
      details,
    );
  };
  return {
    name: api.name,
    send: async (request) => {
      const query = new URLSearchParams(api.findOpen(repository, request));
      const [open] = await ask(`${requests}?${query}`, api.answer.array());
      if (open === undefined) return ask(requests, api.answer, "POST", api.open(request));
      return ask(`${requests}/${open.number}`, api.answer, api.change.method, api.change.body(request));
    },
    read: (number) => ask(`${requests}/${number}`, api.answer),
  };
}
