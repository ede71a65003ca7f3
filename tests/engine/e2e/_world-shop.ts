import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type MailServer, startMailServer } from "../../fixtures/mail-server.ts";
import { freePort, repository, run, serveScript } from "./_project.ts";
import { worldTaxes } from "./_world-markets.ts";

/** What the webhook of an order contains, as far as the tests read it. */
interface OrderEvent {
  readonly type: string;
  readonly order: {
    readonly id: string;
    readonly market: string;
    readonly lines: readonly { readonly product: string; readonly price: number }[];
    readonly total: number;
    readonly taxes: { readonly amounts: readonly { readonly name: string; readonly amount: number }[] };
  };
  readonly customer: Readonly<Record<string, string>>;
}

/** A new shop in four countries and four languages. Its server sends mails and events to this test. */
export interface WorldShop {
  readonly url: string;
  readonly mails: MailServer["mails"];
  readonly events: readonly OrderEvent[];
  /** The cookies of somebody who is signed in at /admin. */
  signIn(): Promise<string>;
  close(): Promise<void>;
}

/** Runs a command of the engine. Throws if it fails. */
async function runChecked(script: string, ...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await run(script, args);
  if (status !== 0) throw new Error(`${script} ${args.join(" ")} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, "utf8")));

/** Creates the site with `new site` and `new market`, and builds it. Returns its folder, and what its check says. */
export async function createWorldSite(): Promise<{ readonly root: string; readonly report: string }> {
  const root = join(repository, ".cache/e2e/world-shop");
  rmSync(root, { recursive: true, force: true });
  await runChecked("scripts/new-site.ts", "site", root, "--no-git", "--markets", "US,CA,CA:fr,JP,AE");
  await runChecked(
    ...(["scripts/new.ts", "market", "--project", root, "--code", "AE-EN", "--locale", "en_US"] as const),
    ...["--language-tag", "en-AE", "--currency", "AED", "--law", "none"],
  );
  edit(join(root, "manifests/markets.json"), (text) => text.replace(/\s*"live": false,/, ""));
  writeFileSync(
    join(root, "manifests/taxes.json"),
    JSON.stringify({ $schema: "./schema/taxes.json", markets: worldTaxes }),
  );
  const report = await runChecked("scripts/check.ts", "--project", root, "--format", "json");
  await runChecked("scripts/build.ts", "--project", root);
  return { root, report };
}

/** Receives the events of the shop. */
async function startReceiver() {
  const events: OrderEvent[] = [];
  const server = createServer(async (request, response) => {
    events.push(JSON.parse(await text(request)));
    response.writeHead(204).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { events, url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const password = "a password of this test";

/** Serves the built site. */
export async function serveWorldShop(root: string): Promise<WorldShop> {
  const [mailServer, receiver] = await Promise.all([startMailServer(), startReceiver()]);
  const server = await serveScript(join(root, "dist-server/server.mjs"), [], {
    cwd: root,
    env: {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(await freePort()),
      LOG: "off",
      MAIL_URL: mailServer.address,
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
      ADMIN_PASSWORD_SHA256: createHash("sha256").update(password).digest("hex"),
    },
  });
  const { url } = server;
  return {
    url,
    mails: mailServer.mails,
    events: receiver.events,
    async signIn() {
      const response = await fetch(`${url}/admin/login`, {
        method: "POST",
        redirect: "manual",
        headers: { origin: url },
        body: new URLSearchParams({ username: "admin", password }),
      });
      return response.headers
        .getSetCookie()
        .map((value) => value.split(";")[0])
        .join("; ");
    },
    async close() {
      await server.stop();
      receiver.close();
      await mailServer.close();
    },
  };
}
