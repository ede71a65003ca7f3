import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright";
import { browserArgs } from "../../scripts/_browser-args.ts";
import { type Part, row } from "./rows.ts";
import { median } from "./run-timed.ts";
import { type EditedPage, joinTeam, type Member, teamHost } from "./team-member.ts";
import type { Question, ServerUsage } from "./team-server.ts";
import { measureKeys, p95 } from "./workshop-part.ts";
import { benchFolder } from "./write-site.ts";

const port = 5186;

/** The person at the first page has a browser. */
const pages: readonly EditedPage[] = [
  { route: "take", market: "DE", locale: "de_DE" },
  { route: "take", market: "FR", locale: "fr_FR" },
  { route: "take2", market: "GB", locale: "en_GB" },
  { route: "take", market: "SE", locale: "sv_SE" },
  { route: "take", market: "DK", locale: "da_DK" },
];

/** The shop as a repository of its own. Returns its working tree and the repository without one. */
function createRepository(root: string): { readonly folder: string; readonly remote: string } {
  const [folder, remote] = [join(benchFolder(root), "team"), join(benchFolder(root), "team.git")];
  for (const path of [folder, remote]) rmSync(path, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // The schemas are generated, so no repository has them.
  const filter = (path: string) => path !== join(root, "manifests/schema");
  for (const name of ["manifests", "public"])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  const git = (...args: readonly string[]) => execFileSync("git", ["-C", folder, ...args]);
  git("init", "--quiet", "--initial-branch=main");
  git("add", "manifests", "public");
  git("-c", "user.name=Bench", "-c", "user.email=bench@shop.example", "commit", "--quiet", "-m", "Begin");
  execFileSync("git", ["clone", "--quiet", "--bare", folder, remote]);
  return { folder, remote };
}

async function startServer(root: string) {
  const { folder, remote } = createRepository(root);
  const data = join(benchFolder(root), "team-data");
  rmSync(data, { recursive: true, force: true });
  const file = new URL("team-server.ts", import.meta.url);
  const execArgv = ["--expose-gc", "--import", "./scripts/_compile-cache.js"];
  const server = fork(file, [folder, remote, data, String(port)], { cwd: root, execArgv });
  await once(server, "message");
  const ask = async (question: Question): Promise<unknown> => {
    server.send(question);
    return (await once(server, "message"))[0];
  };
  return {
    invite: async (name: string) => String(await ask({ invite: `${name}@shop.example` })),
    // SAFETY: the server answers with this type.
    measure: async () => (await ask("usage")) as ServerUsage,
    rest: () => ask("rest"),
    close: async () => {
      if (server.exitCode !== null) return;
      server.disconnect();
      await once(server, "exit");
    },
  };
}

/** Types words until the signal: ten letters, then a pause in which the panel reads the page. Returns times until the page. */
async function typeWords(member: Member, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  let text = "";
  for (let letter = 0; !signal.aborted; letter++) {
    text += "abcdefghij"[letter % 10];
    times.push(await member.save(text));
    await setTimeout(200);
    if (letter % 10 < 9) continue;
    await setTimeout(1000);
    await member.read();
    text = "";
  }
  await member.finish();
  return times;
}

/** Opens the workshop of a member in a browser, and returns a function that types there while others type too. */
async function openBrowser(executablePath: string, { cookie, draft }: Member) {
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 }, bypassCSP: true });
  const [name = "", value = ""] = cookie.split("=");
  const url = `http://${teamHost}:${port}`;
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  return {
    close: () => browser.close(),
    typeBeside: async (others: readonly Member[]) => {
      await page.goto(`${url}/draft/${draft}/?route=${pages[0]?.route}&market=${pages[0]?.market}`);
      await page.locator(".outline").waitFor({ timeout: 60_000 });
      const frame = page.frameLocator("iframe");
      await frame.locator("html[data-redrawn]").waitFor({ state: "attached", timeout: 60_000 });
      const end = new AbortController();
      const typing = Promise.all(others.map((member) => typeWords(member, end.signal)));
      const keys = await measureKeys(page, { letters: 30, mistakes: 8 });
      end.abort();
      return { ...keys, others: (await typing).flat() };
    },
  };
}

type TeamServer = Awaited<ReturnType<typeof startServer>>;

async function measureTeam(server: TeamServer, executablePath: string) {
  const members: Member[] = [];
  for (const page of pages) members.push(await joinTeam(port, await server.invite(page.market), page));
  const [first, ...others] = members as [Member, ...Member[]];
  const start = await server.measure();
  const opened: ServerUsage[] = [];
  for (const member of members) {
    await member.open();
    opened.push(await server.measure());
  }
  const browser = await openBrowser(executablePath, first);
  try {
    const alone = await browser.typeBeside([]);
    const before = await server.measure();
    const together = await browser.typeBeside(others);
    const after = await server.measure();
    await server.rest();
    const asleep = await server.measure();
    return { start, opened, alone, before, together, after, asleep };
  } finally {
    await browser.close();
  }
}

/** Measures the workshop of a team on the shop: five people, each in a draft of their own. */
export async function teamPart(root: string, executablePath: string): Promise<Part> {
  const server = await startServer(root);
  const measured = await measureTeam(server, executablePath).finally(server.close);
  const { start, opened, alone, before, together, after, asleep } = measured;
  const letters = together.others.length + together.keys;
  const growth = opened.slice(1).map(({ resident }, index) => resident - (opened[index]?.resident ?? 0));
  return {
    title: "Workshop of a team: five people in five drafts of the shop",
    commands: ["node scripts/bench.ts --team"],
    rows: [
      row("one types: key to screen, p95", p95(alone.screen), "ms", 0),
      row("one types: key to problem, p95", p95(alone.problem), "ms", 0),
      row("five type: key to screen, median", median(together.screen), "ms", 0),
      row("five type: key to screen, p95", p95(together.screen), "ms", 0, 150),
      row("five type: key to problem, p95", p95(together.problem), "ms", 0, 500),
      row("the four without a browser: letter to page, p95", p95(together.others), "ms", 0),
      row("five type: processor time a letter", (after.cpu - before.cpu) / letters, "ms", 0),
      row("memory without an awake draft", start.resident, "MB", 0),
      row("memory with one", opened[0]?.resident ?? Number.NaN, "MB", 0),
      row("memory of each further one", median(growth), "MB", 0, 600),
      row("memory after five have typed", after.resident, "MB", 0),
      row(
        "JavaScript's part of it when all sleep, more than at the start",
        asleep.heap - start.heap,
        "MB",
        0,
      ),
    ],
  };
}
