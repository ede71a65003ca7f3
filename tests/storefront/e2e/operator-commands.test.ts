import { generateKeyPairSync, randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { type Running, run, serveScript } from "../../engine/e2e/_project.ts";
import { startMailServer } from "../../fixtures/mail-server.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "../../fixtures/postgres.ts";
import { keepAlive, postOrder } from "./_place-order.ts";

/** A machine with nothing but `dist-server/`: no sources, no packages and no pages. */
let host: string;
let postgres: PostgresServer;
beforeAll(async () => {
  host = mkdtempSync(join(tmpdir(), "operator-"));
  cpSync(join(inject("shop"), "dist-server"), join(host, "dist-server"), { recursive: true });
  if (hasPostgres) postgres = await startPostgres();
});
afterAll(async () => {
  rmSync(host, { recursive: true, force: true });
  await postgres?.stop();
});

const call = (args: readonly string[], env: Record<string, string> = {}, nodeOptions: string[] = []) =>
  run(join(host, "dist-server/cli.mjs"), args, { cwd: tmpdir(), env, nodeOptions });

/** Calls a command that must succeed. Returns what it has printed. */
async function print(args: readonly string[], env?: Record<string, string>): Promise<string> {
  const { status, stdout, stderr } = await call(args, env);
  expect([status, stderr]).toEqual([0, ""]);
  return stdout;
}

/** Takes orders of two customers. The server keeps running. */
async function takeOrders(database: string): Promise<Running & { readonly customers: readonly string[] }> {
  const server = await serveScript("scripts/serve.ts", ["--project", inject("shop")], {
    env: {
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE: database,
      ORDER_SECRET: "a secret of at least thirty-two bytes",
    },
  });
  onTestFinished(() => server.stop());
  const customers = [randomUUID(), randomUUID()];
  const agent = keepAlive();
  for (const key of customers) expect((await postOrder(agent, server.url, key)).status).toBe(200);
  agent.destroy();
  return { ...server, customers: customers.map((key) => `${key}@example.org`) };
}

/** A folder beside `dist-server/` in which the server keeps its database. */
function createData(): string {
  const data = join(host, "data");
  mkdirSync(data);
  onTestFinished(() => rmSync(data, { recursive: true }));
  return data;
}

const databases = [
  ["SQLite", async () => ({ address: join(createData(), "storefront.db"), env: {} })],
  [
    "PostgreSQL",
    async () => {
      const address = await postgres.createDatabase();
      return { address, env: { DATABASE: address } };
    },
  ],
] as const;

describe.each(databases.slice(0, hasPostgres ? 2 : 1))("with %s", (_, open) => {
  test("lists, shows, exports and deletes the orders of a running server", async () => {
    const { address, env } = await open();
    const { customers } = await takeOrders(address);
    const list = await print(["orders", "list"], env);
    const rows = list.trim().split("\n").slice(1);
    expect(rows.map((row) => row.split(/ +/).at(-1)).toSorted()).toEqual(customers.toSorted());
    const [row = ""] = rows;
    const [id = "", , , , , number = ""] = row.split(/ +/);
    const text = await print(["orders", "show", number], env);
    expect(text.split("\n").map((line) => line.split(/ {2,}/))).toEqual(
      expect.arrayContaining([
        ["order", number],
        ["submission", id],
        ["name", "Ada Lovelace"],
        ["starter", expect.any(String), expect.stringMatching(/^[\d.]+$/)],
        [expect.stringMatching(/^evt_/), "order.created", number, "0"],
      ]),
    );
    for (const other of [`${number.slice(0, 5)}-${number.slice(5).toLowerCase()}`, id])
      expect(await print(["orders", "show", other], env)).toBe(text);
    const [customer = ""] = customers;
    const person = ["--email", customer];
    const exported = JSON.parse(await print(["orders", "export", "--format", "json", ...person], env));
    expect(exported).toMatchObject([{ form: "order", values: { email: customer } }]);
    expect(await print(["orders", "delete", ...person], env)).toContain("Nothing was deleted. Add --yes");
    expect(await print(["orders", "delete", ...person, "--yes"], env)).toMatch(
      /^Deleted: 1 submission, 1 order/,
    );
    expect((await print(["orders", "list"], env)).trim().split("\n")).toHaveLength(2);
    expect(await print(["orders", "prune", "--older-than", "1d"], env)).toMatch(/^Deleted: 0 submissions/);
    expect(await print(["orders", "events", "--restart", "all"], env)).toBe("Will send again: 0 events.\n");
    expect(await print(["report"], env)).toMatch(/^[\d-]+ to [\d-]+\n\nmarket +visits/);
  });
});

test("backs up the server's database, and sets the password of its /admin", async () => {
  const data = createData();
  const { url } = await takeOrders(join(data, "storefront.db"));
  const copy = join(data, "copy.db");
  expect(await print(["orders", "backup", "--to", copy])).toBe(
    `Copied ${join(data, "storefront.db")} to ${copy}.\n`,
  );
  expect((await print(["orders", "list", "--database", copy])).trim().split("\n")).toHaveLength(3);
  const [, password = ""] = /^ {2}(\S+)$/m.exec(await print(["admin", "password"])) ?? [];
  expect(readdirSync(data)).toContain("admin-password");
  const report = () =>
    fetch(`${url}/admin/report.json`, { headers: { authorization: `Bearer ${password}` } });
  expect((await report()).status).toBe(200);
  const read = await print(["report", "--url", url, "--format", "json"], { ADMIN_PASSWORD: password });
  expect(JSON.parse(read)).toEqual(await (await report()).json());
  expect(await print(["admin", "password", "--remove"])).toContain("/admin no longer exists");
  expect((await report()).status).toBe(404);
});

/** Pipes a text into a command. */
const pipe = (text: string, args: readonly string[]) =>
  run(join(host, "dist-server/cli.mjs"), args, {
    cwd: tmpdir(),
    prefix: ["sh", "-c", 'printf "%s" "$MESSAGE" | "$@"', "sh"],
    env: { MESSAGE: text },
  });

describe("mails", () => {
  async function startServer() {
    const server = await startMailServer();
    onTestFinished(() => server.close());
    return server;
  }

  test("sends a sample of a mail, and prints the answer and the DNS records", async () => {
    const server = await startServer();
    const { privateKey, publicKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "der" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    const MAIL_DKIM_KEY = join(host, "dkim.pem");
    writeFileSync(MAIL_DKIM_KEY, privateKey);
    const output = await print(["mails", "test", "--to", "ann@shop.example", "--market", "FI"], {
      MAIL_URL: server.address,
      MAIL_DKIM_SELECTOR: "shop",
      MAIL_DKIM_KEY,
    });
    const mail = await PostalMime.parse(server.mails[0] ?? "");
    const { address = "", name = "" } = mail.from ?? {};
    const domain = address.split("@")[1];
    expect(output.split("\n")).toEqual([
      `Sent to ann@shop.example: ${mail.subject}`,
      `from         "${name}" <${address}>`,
      `server       ${new URL(server.address).host}, on this machine`,
      expect.stringMatching(/^answer {7}250 /),
      `Message-ID   ${mail.messageId}`,
      `SPF          TXT ${domain} must allow the server, such as "v=spf1 a:127.0.0.1 ~all"`,
      `DKIM         TXT shop._domainkey.${domain} "v=DKIM1; k=rsa; p=${publicKey.toString("base64")}"`,
      `DMARC        TXT _dmarc.${domain} "v=DMARC1; p=none"`,
      "",
    ]);
    expect(mail.subject).toMatch(/^\[Test\] /);
    expect(mail.html).toContain('lang="fi-FI"');
  });

  test("says why the server has not taken a mail", async () => {
    const server = await startServer();
    server.behaviour = "refuse";
    const refused = await call(["mails", "test", "--to", "ann@shop.example"], { MAIL_URL: server.address });
    expect([refused.status, refused.stderr]).toEqual([1, ""]);
    expect(refused.stdout).toMatch(
      /^Not sent to ann@shop\.example: .*\n(?:.*\n)*answer {7}.*No such mailbox/,
    );
  });

  test.each([
    [["--to", "ann"], {}, '--to takes an e-mail address, such as ann@shop.example, not "ann".'],
    [["--to", "a@b.example"], {}, "MAIL_URL is not set."],
    [["--to", "a@b.example"], { MAIL_URL: "ftp://b.example" }, "MAIL_URL cannot be used."],
    [["--to", "a@b.example", "--market", "XX"], { MAIL_URL: "smtp://localhost" }, "--market takes "],
    [["--to", "a@b.example", "--mail", "lost"], { MAIL_URL: "smtp://localhost" }, "--mail takes "],
  ] as const)("refuses %j with %j in one line", async (args, env, message) => {
    const { status, stdout, stderr } = await call(["mails", "test", ...args], env);
    expect([status, stdout, stderr.trim().split("\n").length]).toEqual([2, "", 1]);
    expect(stderr).toContain(message);
  });

  test("lists mails, and reads bounces, without any package", async () => {
    await takeOrders(join(createData(), "storefront.db"));
    expect(await print(["mails", "list"])).toBe("No mails.\n");
    const message = "From: Mia <mia@example.org>\nSubject: Hello\n\nHello.\n";
    expect(await pipe(message, ["mails", "bounce"])).toEqual({
      status: 0,
      stdout: "This message is no bounce. Nothing was changed.\n",
      stderr: "",
    });
  });
});

const program = "node dist-server/cli.mjs";

test("lists each command, and its subcommands", async () => {
  const help = await print(["--help"]);
  const names = help.match(new RegExp(`(?<=^${program} )\\S+`, "gm"));
  expect(names).toEqual(["orders", "mails", "report", "admin"]);
  expect(await call([])).toEqual({ status: 2, stdout: "", stderr: help });
  const subcommands = {
    orders: "list show export delete prune stuck events backup",
    mails: "list test bounce repeat",
    report: "",
    admin: "password user",
  };
  for (const [name, list] of Object.entries(subcommands)) {
    const text = await print([name, "--help"]);
    expect(text).toMatch(new RegExp(`^${program} ${name} `));
    expect(text).not.toContain("npm run");
    for (const subcommand of list.split(" ")) expect(text).toContain(subcommand);
    if (list !== "") expect(await call([name])).toEqual({ status: 2, stdout: "", stderr: text });
  }
});

test.each([
  [
    ["order"],
    2,
    'There is no command "order". Commands: orders, mails, report, admin. --help explains them.',
  ],
  [["orders", "toString"], 2, 'There is no command "toString". Commands: list, show, '],
  [["admin", "pasword"], 2, 'There is no command "pasword". Commands: password, user. '],
  [["orders", "list", "--yes"], 2, "Unknown option '--yes'"],
  [["report", "--format", "xml"], 2, '--format takes json, csv or html, not "xml".'],
  [["orders", "show"], 2, "show takes an order's number, such as 7Q2KM-4TX9A"],
  [["orders", "list"], 2, "There is no database at "],
  [["report"], 2, "There is no database at "],
] as const)("%j is refused in one line", async (args, status, message) => {
  const end = await call(args);
  expect([end.status, end.stdout]).toEqual([status, ""]);
  expect(end.stderr).toContain(message);
  expect(end.stderr.trim().split("\n")).toHaveLength(1);
});

test("an older Node names the required version in one line", async () => {
  const older = 'Object.defineProperty(process.versions, "node", { value: "20.20.2" })';
  const { status, stderr } = await call(["orders", "list"], {}, [
    "--import",
    `data:text/javascript,${encodeURIComponent(older)}`,
  ]);
  expect([status, stderr]).toEqual([
    2,
    "This program needs Node 26 or newer, but this is Node 20.20.2. Install a newer Node.\n",
  ]);
});
