import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSqlite, type SqliteSink } from "../../../engine/server/node/sqlite-sink.ts";
import { run } from "../../e2e/_project.ts";
import { line, order, orderPost, post } from "../../fixtures/posts.ts";

let folder: string;
let file: string;
let sink: SqliteSink;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "orders-"));
  file = join(folder, "storefront.db");
  sink = openSqlite(file, { log: () => undefined });
});
afterEach(async () => {
  await sink.close();
  rmSync(folder, { recursive: true, force: true });
});

const orders = (...args: string[]) => run("scripts/orders.ts", [...args, "--database", file]);
const at = Date.UTC(2026, 10, 1, 12);

describe("list", () => {
  test("shows posts in a table, chosen by form, market and time", async () => {
    await sink.take(orderPost("a", { at }));
    await sink.addLine("order-a", line("soap", 1000), "one");
    await sink.take(
      post("b", { form: "refund", at: at - 1000, values: { email: "x@example.com\u001b[2J" } }),
    );
    await sink.take(post("c", { market: "FI", at: Date.UTC(2020, 0, 1) }));
    const all = await orders("list");
    expect(all.stdout.split("\n").map((row) => row.split(/ {2,}/))).toEqual([
      ["post", "at (UTC)", "form", "market", "order", "lines", "total", "email"],
      ["3", "2020-01-01 00:00", "order", "FI", "mia@example.com"],
      ["2", "2026-11-01 11:59", "refund", "DE", "x@example.com?[2J"],
      ["1", "2026-11-01 12:00", "order", "DE", "order-a", "2", "44.80 EUR", "mia@example.com"],
      [""],
    ]);
    expect(all.status).toBe(0);
    const chosen = await orders("list", "--form", "order", "--market", "DE", "--since", "2026-11-01");
    expect(chosen.stdout.match(/^\d+/gm)).toEqual(["1"]);
    expect((await orders("list", "--since", "1d", "--form", "quiz")).stdout).toBe("No posts.\n");
  });
});

describe("export", () => {
  test("writes CSV as RFC 4180 has it, in which a spreadsheet runs nothing", async () => {
    const values = {
      name: '=HYPERLINK("http://x")',
      note: 'a,"b"\r\nc',
      phone: "+49 30",
      terms: true,
    } as const;
    await sink.take(orderPost("a", { at, values }));
    await sink.take(
      post("b", { at: at + 1, form: "feedback", values: { message: "@x", other: "-1", tab: "\tx" } }),
    );
    const { stdout, status } = await orders("export", "--format", "csv");
    expect(stdout).toBe(
      [
        "post,at,form,market,order,currency,products,delivery,total,name,note,phone,terms,message,other,tab",
        `1,2026-11-01T12:00:00.000Z,order,DE,order-a,EUR,starter 29.90,4.90,34.80,"'=HYPERLINK(""http://x"")","a,""b""\r\nc",'+49 30,yes,,,`,
        "2,2026-11-01T12:00:00.001Z,feedback,DE,,,,,,,,,,'@x,'-1,'\tx",
        "",
      ].join("\r\n"),
    );
    expect(status).toBe(0);
  });

  test("writes JSON that holds everything", async () => {
    await sink.take(orderPost("a", { at }));
    await sink.take(post("b", { at: at + 1 }));
    const { stdout } = await orders("export", "--format", "json");
    expect(JSON.parse(stdout)).toEqual([
      { id: 1, form: "order", market: "DE", at, values: post("a").values, order: order("order-a") },
      { id: 2, form: "order", market: "DE", at: at + 1, values: post("a").values },
    ]);
    expect((await orders("export", "--format", "json", "--form", "none")).stdout).toBe("[]\n");
  });
});

/** All bytes of the database and what lies beside it. */
const bytes = (): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "latin1"))
    .join("");

describe("delete", () => {
  beforeEach(async () => {
    await sink.take(orderPost("a", { values: { email: "Mia@Example.com", name: "Mia Unforgettable" } }));
    await sink.addLine("order-a", line("soap", 1000), "one");
    await sink.take(post("b", { form: "feedback", values: { message: "Write to mia@example.com." } }));
    await sink.take(post("c", { values: { email: "joemia@example.com", name: "Joe" } }));
    await sink.take(post("d", { values: { email: "mia@example.com.au" } }));
  });

  test("says first what it would delete, and deletes nothing", async () => {
    const { stdout, status } = await orders("delete", "--email", "mia@example.com");
    expect(stdout).toContain("Would be deleted: 2 posts, 1 order with 2 lines, 2 events not delivered yet.");
    expect(stdout).toContain("--yes");
    expect(stdout).toContain("Mia@Example.com");
    expect(status).toBe(0);
    expect(await sink.order("order-a")).toBeDefined();
  });

  test("deletes with --yes all that holds the address, from every file, while the server runs", async () => {
    expect(bytes()).toContain("Unforgettable");
    const { stdout, status } = await orders("delete", "--email", " MIA@example.com ", "--yes");
    expect(stdout).toBe("Deleted: 2 posts, 1 order with 2 lines, 2 events not delivered yet.\n");
    expect(status).toBe(0);
    expect(bytes()).not.toMatch(/Unforgettable|[^e]mia@example\.com(?!\.au)/i);
    expect(await sink.order("order-a")).toBeUndefined();
    const left = JSON.parse((await orders("export", "--format", "json")).stdout);
    expect(left.map(({ id }: { id: number }) => id)).toEqual([3, 4]);
    expect((await orders("delete", "--email", "mia@example.com")).stdout).toBe(
      "No post holds this address.\n",
    );
    await sink.take(orderPost("e"));
  });

  test("says when a file still holds it because somebody reads", async () => {
    const reader = new DatabaseSync(file, { readOnly: true });
    reader.exec("BEGIN; SELECT * FROM posts");
    const { stderr, status } = await orders("delete", "--email", "mia@example.com", "--yes");
    reader.close();
    expect(stderr).toMatch(/^.*-wal still holds what was deleted: .*Do the same again/);
    expect(status).toBe(1);
    expect((await orders("delete", "--email", "mia@example.com", "--yes")).status).toBe(0);
    expect(bytes()).not.toContain("Unforgettable");
  });

  test("names the copies that accidents have left", async () => {
    writeFileSync(`${file}.rescued-1`, "");
    const { stdout } = await orders("delete", "--email", "mia@example.com", "--yes");
    expect(stdout).toContain("storefront.db.rescued-1 is a copy");
  });
});

test("prune deletes what is older", async () => {
  await sink.take(orderPost("a", { at: Date.now() - 731 * 86_400_000 }));
  await sink.take(orderPost("b", { at: Date.now() - 729 * 86_400_000 }));
  const { stdout, status } = await orders("prune", "--older-than", "730d");
  expect(stdout).toBe("Deleted: 1 post, 1 order with 1 line, 1 event not delivered yet.\n");
  expect(status).toBe(0);
  expect((await sink.take(orderPost("b"))).isNew).toBe(false);
});

test.for([
  [[], "A command is missing. Known: list, export, delete, prune."],
  [["show"], 'There is no command "show".'],
  [["toString"], 'There is no command "toString".'],
  [["list", "--yes"], "Unknown option '--yes'"],
  [["list", "--since", "soon"], "--since takes a date, such as 2026-11-01, or days"],
  [["list", "--since", "2026-13-01"], "--since takes a date"],
  [["export"], '--format takes csv or json, not "".'],
  [["delete"], '--email takes an e-mail address, not "".'],
  [["delete", "--email", "@"], "--email takes an e-mail address"],
  [["prune", "--older-than", "2y"], '--older-than takes days, such as 730d, not "2y".'],
  [["list"], "There is no database at "],
] as const)("%j is refused in one line", async ([args, message]) => {
  const { status, stderr, stdout } = await run("scripts/orders.ts", args, {
    env: { DATABASE: join(folder, "none.db") },
  });
  expect(stderr).toContain(message);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stdout).toBe("");
  expect(status).toBe(2);
});

test("a file that is no database is refused in one line", async () => {
  file = join(folder, "letter.db");
  writeFileSync(file, "Dear reader, this is not a database. ".repeat(40));
  const { status, stderr } = await orders("list");
  expect(stderr).toMatch(/^.*letter\.db cannot be used: it is not an SQLite database\..*\n$/);
  expect(status).toBe(2);
});
