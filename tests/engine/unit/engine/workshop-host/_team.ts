import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { projectAt } from "../../../../../engine/build/project.ts";
import type { TeamMail } from "../../../../../engine/workshop-host/host-services.ts";
import { type HostSetup, openHost } from "../../../../../engine/workshop-host/open-host.ts";
import type { Person, Role } from "../../../../../engine/workshop-host/store/people.ts";
import { registry } from "../../../../fixtures/site/blocks/registry.ts";

const site = "tests/fixtures/site";
const host = "edit.shop.example";

/** Runs git, and returns what it prints. */
export const runGit = (folder: string, ...args: readonly string[]): string =>
  execFileSync("git", ["-C", folder, "-c", "user.name=Eve", "-c", "user.email=eve@shop.example", ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();

interface TeamSetup extends Pick<HostSetup, "openId" | "forge" | "adminOrigin"> {
  readonly prefix?: string;
  readonly isRequest?: boolean;
  /** Build the shop in the folder "live" after publishing. */
  readonly hasReleases?: boolean;
  readonly takesPictures?: boolean;
}

/** The workshop of a team with a shop of its own, whose pages show their title only. */
export async function openTeam({
  prefix = "",
  isRequest = false,
  openId,
  forge,
  adminOrigin,
  hasReleases = false,
  takesPictures = false,
}: TeamSetup = {}) {
  const root = mkdtempSync(join(tmpdir(), "team-"));
  const [clone, remote, data] = [join(root, "clone"), join(root, "shop.git"), join(root, "data")];
  runGit(root, "init", "--quiet", "--bare", "--initial-branch=main", remote);
  runGit(root, "clone", "--quiet", remote, clone);
  cpSync(site, join(clone, prefix), { recursive: true });
  runGit(clone, "checkout", "--quiet", "-B", "main");
  runGit(clone, "add", ".");
  runGit(clone, "commit", "--quiet", "-m", "Begin");
  runGit(clone, "push", "--quiet", "origin", "main");
  const mails: TeamMail[] = [];
  const reported: unknown[] = [];
  let time = Date.parse("2026-11-02T09:00:00Z");
  const code = {
    renderer: { renderPage: () => "<h1>A page</h1>", renderBusyPage: () => "", renderMail: () => "" },
    css: "",
    styles: root,
    preview: { folder: root, entry: "preview.js" },
    workshop: { folder: root, entry: "workshop.js" },
  };
  const opened = await openHost({
    project: projectAt(join(clone, prefix), site),
    registry,
    siteCode: code,
    origin: `https://${host}`,
    data,
    remote,
    branch: "main",
    prefix,
    isRequest,
    openId,
    forge,
    adminOrigin,
    releaseFolder: hasReleases ? join(root, "live") : undefined,
    takesPictures,
    shop: "Fixture",
    sendMail: async (mail) => mails.push(mail) > 0,
    getAddress: () => "192.0.2.7",
    report: (error) => void reported.push(error),
    now: () => time,
  });
  onTestFinished(() => {
    opened.close();
    rmSync(root, { recursive: true, force: true });
  });
  const send = (path: string, init: RequestInit = {}, at = host) =>
    opened.app.fetch(
      new Request(`https://${at}${path}`, { ...init, headers: { host: at, ...init.headers } }),
    );
  const post = (path: string, fields: Readonly<Record<string, string>>, headers: HeadersInit = {}) =>
    send(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "sec-fetch-site": "same-origin", ...headers },
    });
  return {
    root,
    clone,
    remote,
    data,
    mails,
    reported,
    send,
    post,
    services: opened.services,
    invite: opened.invite,
    /** Lets time pass, in milliseconds. */
    wait: (duration: number) => {
      time += duration;
    },
    /** Adds a person and signs them in. */
    signIn: async (
      name: string,
      role: Role,
      limits: Partial<Pick<Person, "markets" | "folders" | "orders">> = {},
    ) => {
      const email = `${name.toLowerCase()}@shop.example`;
      opened.services.people.add({ email, name, role, markets: [], folders: [], orders: false, ...limits });
      return createBrowser(send, new URL(opened.invite(email)).searchParams.get("key") ?? "");
    },
    /** The text of a file on the branch that is published. */
    readPublished: (file: string) => runGit(remote, "show", `main:${prefix}${file}`),
  };
}

type Send = (path: string, init?: RequestInit, at?: string) => Response | Promise<Response>;

/** The browser of a person who has opened the link with this key. */
async function createBrowser(send: Send, key: string) {
  const start = await send("/link", {
    method: "POST",
    body: new URLSearchParams({ key }),
    headers: { "sec-fetch-site": "same-origin" },
  });
  const cookie = start.headers.get("set-cookie")?.split(";")[0] ?? "";
  const open = (path: string) => send(path, { headers: { cookie } });
  const readToken = async (path = "/account") =>
    /name="token" value="([^"]+)"/.exec(await (await open(path)).text())?.[1] ?? "";
  return {
    cookie,
    open,
    readToken,
    /** Sends a form as a page of the session does. */
    submit: async (path: string, fields: Readonly<Record<string, string>> = {}) =>
      send(path, {
        method: "POST",
        body: new URLSearchParams({ token: await readToken(), ...fields }),
        headers: { cookie, "sec-fetch-site": "same-origin" },
      }),
    /** Asks what the interface of a draft's workshop asks. */
    ask: async (draft: number, path: string, body?: unknown) =>
      send(`/draft/${draft}/api/${path}`, {
        ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
        headers: { cookie, "x-workshop-token": await readToken() },
      }),
  };
}

export type Browser = Awaited<ReturnType<typeof createBrowser>>;

/** Begins a draft, and returns its number. */
export async function beginDraft(browser: Browser, title: string): Promise<number> {
  const { headers } = await browser.submit("/drafts", { title });
  return Number(/\/draft\/(\d+)\//.exec(headers.get("location") ?? "")?.[1]);
}

/** Writes a value into a manifest of a draft. Returns the status of the answer. */
export async function save(
  browser: Browser,
  draft: number,
  file: string,
  path: readonly (string | number)[],
  value: unknown,
): Promise<number> {
  const answer = await browser.ask(draft, "save", { label: "Change", edits: [{ file, path, value }] });
  return answer.status;
}
