import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { type Forge, openForge } from "../../../../../engine/workshop-host/forge/forge.ts";
import { runGit } from "./_team.ts";

interface HostedRequest {
  readonly number: number;
  readonly branch: string;
  title: string;
  text: string;
  state: "open" | "closed" | "merged";
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Fields = Readonly<Record<string, string>>;

/** A code host for the repository "lamps/shop", whose API answers as the vendor's documentation says. */
interface CodeHost {
  readonly requests: HostedRequest[];
  /** Opens the host as a workshop with this token does. */
  open(token: string): Forge | undefined;
  /** The bare repository. */
  repository: string;
  /** Takes a request into the branch "main", as one new commit. */
  squash(number: number): void;
}

/** Whether a branch has commits that "main" does not have. */
function hasCommits(repository: string, branch: string): boolean {
  try {
    return runGit(repository, "rev-list", `main..${branch}`) !== "";
  } catch {
    return false;
  }
}

interface Vendor {
  readonly api: string;
  /** The path of the requests of the repository. */
  readonly path: string;
  readonly denied: unknown;
  /** The method that changes a request. */
  readonly method: string;
  read(body: Fields): Readonly<Record<"head" | "base" | "title" | "text", string>>;
  filter(query: Fields): Readonly<Record<"branch" | "state", string | undefined>>;
  exists(branch: string): Answer;
  show(request: HostedRequest): unknown;
}

const vendors: Readonly<Record<"github" | "gitlab", Vendor>> = {
  github: {
    api: "/api/v3",
    path: "/api/v3/repos/lamps/shop/pulls",
    denied: { message: "Bad credentials" },
    method: "PATCH",
    read: ({ head = "", base = "", title = "", body = "" }: Fields) => ({ head, base, title, text: body }),
    filter: (query: Fields) => ({ branch: query["head"]?.replace("lamps:", ""), state: query["state"] }),
    exists: (branch: string) => ({
      status: 422,
      body: {
        message: "Validation Failed",
        errors: [
          {
            resource: "PullRequest",
            code: "custom",
            message: `A pull request already exists for lamps:${branch}.`,
          },
        ],
      },
    }),
    show: ({ number, state, title, text: body }: HostedRequest) => ({
      number,
      title,
      body,
      html_url: `https://code.example/lamps/shop/pull/${number}`,
      state: state === "open" ? "open" : "closed",
      merged_at: state === "merged" ? "2026-11-02T09:00:00Z" : null,
    }),
  },
  gitlab: {
    api: "/api/v4",
    path: "/api/v4/projects/lamps%2Fshop/merge_requests",
    denied: { message: "401 Unauthorized" },
    method: "PUT",
    read: ({ source_branch = "", target_branch = "", title = "", description = "" }: Fields) => ({
      head: source_branch,
      base: target_branch,
      title,
      text: description,
    }),
    filter: (query: Fields) => ({
      branch: query["source_branch"],
      state: query["state"]?.replace("opened", "open"),
    }),
    exists: () => ({
      status: 409,
      body: { message: ["Another open merge request already exists for this source branch: !1"] },
    }),
    show: ({ number, state, title, text: description }: HostedRequest) => ({
      iid: number,
      title,
      description,
      web_url: `https://code.example/lamps/shop/-/merge_requests/${number}`,
      state: state === "open" ? "opened" : state,
    }),
  },
};

/** Serves a code host on this machine. */
export async function serveCodeHost(kind: "github" | "gitlab"): Promise<CodeHost> {
  const vendor = vendors[kind];
  const requests: HostedRequest[] = [];
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    if (request.headers.authorization !== "Bearer right") return { status: 401, body: vendor.denied };
    const [, number] = /\/(\d+)$/.exec(pathname) ?? [];
    const path = number === undefined ? pathname : pathname.slice(0, -number.length - 1);
    const one = requests.find((candidate) => candidate.number === Number(number));
    if (path !== vendor.path || (number !== undefined && one === undefined))
      return { status: 404, body: { message: "Not Found" } };
    const content = await text(request);
    const fields = vendor.read(content === "" ? {} : JSON.parse(content));
    if (one !== undefined) {
      if (request.method === vendor.method) Object.assign(one, { title: fields.title, text: fields.text });
      return { status: 200, body: vendor.show(one) };
    }
    if (request.method === "GET") {
      const { branch, state } = vendor.filter(Object.fromEntries(searchParams));
      const matches = requests.filter((item) => item.branch === branch && item.state === state);
      return { status: 200, body: matches.map(vendor.show) };
    }
    const { head: branch, base, title, text: words } = fields;
    if (requests.some((item) => item.branch === branch && item.state === "open"))
      return vendor.exists(branch);
    if (base !== "main" || title === "" || !hasCommits(host.repository, branch))
      return { status: 422, body: { message: "Validation Failed" } };
    const opened: HostedRequest = { number: requests.length + 1, branch, title, text: words, state: "open" };
    requests.push(opened);
    return { status: 201, body: vendor.show(opened) };
  };
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  // SAFETY: the server listens on a port.
  const { port } = server.address() as AddressInfo;
  const host: CodeHost = {
    requests,
    repository: "",
    open: (token) =>
      openForge({
        remote: "git@code.example:lamps/shop.git",
        token,
        api: `http://127.0.0.1:${port}${vendor.api}`,
      }),
    squash: (number) => {
      const request = requests.find((candidate) => candidate.number === number);
      if (request === undefined) throw new Error(`There is no request ${number}.`);
      const tree = `${request.branch}^{tree}`;
      const commit = runGit(host.repository, "commit-tree", tree, "-p", "main", "-m", request.title);
      runGit(host.repository, "update-ref", "refs/heads/main", commit);
      request.state = "merged";
    },
  };
  return host;
}
