import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OrderFact } from "../../../../../../../engine/commerce/order-facts.ts";
import { line, order, orderSubmission, submission } from "../../../../../../fixtures/submissions.ts";
import { sqliteStore, type TestStore } from "../../../../../../fixtures/test-store.ts";
import { run } from "../../../../../e2e/_project.ts";
import { runCommand } from "../../../../../e2e/_run-command.ts";

let folder: string;
let file: string;
let store: TestStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "orders-"));
  file = join(folder, "storefront.db");
  store = sqliteStore(file);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const orders = (...args: string[]) => runCommand("scripts/orders.ts", [...args, "--database", file]);
const at = Date.UTC(2026, 10, 1, 12);

describe("stock", () => {
  test("lists, sets and adds what is left to sell", async () => {
    await store.check();
    expect((await orders("stock")).stdout).toBe("No stock.\n");
    expect((await orders("stock", "set", "herbal-tea", "20")).stdout).toBe("Left of herbal-tea: 20.\n");
    expect((await orders("stock", "add", "herbal-tea", "5")).stdout).toBe("Left of herbal-tea: 25.\n");
    expect((await orders("stock", "add", "jar", "3")).stdout).toBe("Left of jar: 3.\n");
    expect((await orders("stock")).stdout).toBe("product     left\nherbal-tea    25\njar            3\n");
  });

  test.for([
    ["lose", "jar", "1"],
    ["set", "Jar", "1"],
    ["set", "jar", "many"],
    ["add", "jar"],
  ])("refuses %s %s %s", async (args) => {
    const { status, stderr } = await orders("stock", ...args);
    expect([status, stderr.length > 0, await store.stock.list()]).toEqual([2, true, []]);
  });
});

describe("list", () => {
  test("shows submissions in a table, chosen by form, market and time", async () => {
    await store.place(orderSubmission("a", { at }));
    await store.addLine("order-a", line("soap", 1000), "one");
    await store.place(
      submission("b", { form: "refund", at: at - 1000, values: { email: "x@example.com\u001b[2J" } }),
    );
    await store.place(submission("c", { market: "FI", at: Date.UTC(2020, 0, 1) }));
    const all = await orders("list");
    expect(all.stdout.split("\n").map((row) => row.split(/ {2,}/))).toEqual([
      [
        "submission",
        "at (UTC)",
        "form",
        "market",
        "order",
        "status",
        "lines",
        "total",
        "paid",
        "refunded",
        "email",
      ],
      ["3", "2020-01-01 00:00", "order", "FI", "mia@example.com"],
      ["2", "2026-11-01 11:59", "refund", "DE", "x@example.com?[2J"],
      ["1", "2026-11-01 12:00", "order", "DE", "order-a", "placed", "2", "44.80 EUR", "mia@example.com"],
      [""],
    ]);
    expect(all.status).toBe(0);
    const chosen = await orders("list", "--form", "order", "--market", "DE", "--since", "2026-11-01");
    expect(chosen.stdout.match(/^\d+/gm)).toEqual(["1"]);
    expect((await orders("list", "--since", "1d", "--form", "quiz")).stdout).toBe("No submissions.\n");
  });
});

describe("show", () => {
  const number = "7Q2KM4TX9A";
  const origin = { route: "take", source: "newsletter", device: "phone", isCounted: true } as const;
  const exposures = [{ experiment: "voices-first", phase: "1", arm: "voices", day: 20_758 }];
  beforeEach(async () => {
    await store.place(
      submission("a", { at, form: "feedback", values: { message: "Hello,\nworld\u001b[2J" } }),
    );
    await store.place(orderSubmission("b", { at, order: order(number, { at, origin, exposures }) }));
    await store.addLine(number, line("soap", 1000), "one");
  });

  test("prints a submission with its order and events, by the number of either", async () => {
    const { status, stdout } = await orders("show", "7q2km-4tx9a");
    expect(status).toBe(0);
    expect(stdout.replace(/evt_\S+/g, (id) => "EVENT".padEnd(id.length)).split("\n")).toEqual([
      "order       7Q2KM4TX9A",
      "status      placed",
      "submission  2",
      "at          2026-11-01T12:00:00.000Z",
      "form        order",
      "market      DE",
      "ordered on  take",
      "source      newsletter",
      "device      phone",
      "experiment  voices-first: voices",
      "",
      "product   name               EUR",
      "starter   Name of starter  29.90",
      "soap      Name of soap     10.00",
      "delivery                    4.90",
      "total                      44.80",
      "",
      "name   Mia Muster",
      "email  mia@example.com",
      "terms  yes",
      "",
      "Waiting for the webhook:",
      expect.stringMatching(/^event +type +about +attempts/),
      expect.stringMatching(/^EVENT +order\.created +7Q2KM4TX9A +0$/),
      expect.stringMatching(/^EVENT +order\.line-added +7Q2KM4TX9A +0$/),
      "",
    ]);
    for (const text of [number, "2"]) expect((await orders("show", text)).stdout).toBe(stdout);
  });

  test("prints each line of a text, without control characters", async () => {
    expect((await orders("show", "1")).stdout).toContain(
      "market      DE\n\nmessage  Hello,\n         world?[2J\n",
    );
  });

  test.each([
    ["3", "There is no submission 3.\n"],
    ["7Q2KM-4TX9B", "There is no order 7Q2KM-4TX9B.\n"],
  ])("reports that there is no %s", async (text, message) => {
    const end = await orders("show", text);
    expect([end.status, end.stdout, end.stderr]).toEqual([1, "", message]);
  });
});

describe("stuck", () => {
  test("exits with 0 while nothing waits for a person", async () => {
    await store.place(orderSubmission("a", { at, order: order("7Q2KM4TX9A", { at }) }));
    expect(await orders("stuck")).toMatchObject({ status: 0, stdout: "Nothing waits for a person.\n" });
  });

  test("prints what waits, and exits with 1", async () => {
    await store.place(orderSubmission("a", { at, order: order("7Q2KM4TX9A", { at }) }));
    for (const event of [{ type: "paid", amount: 3480 }, { type: "withdrawn" }] as const)
      await store.record("7Q2KM4TX9A", { ...event, key: event.type });
    const { status, stdout } = await orders("stuck");
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^order +since \(UTC\) +due \(UTC\) +problem +action\n7Q2KM-4TX9A .* The shop still has €34\.80\. +Refund it\./,
    );
  });
});

describe("record", () => {
  const number = "7Q2KM-4TX9A";
  beforeEach(async () => {
    await store.place(orderSubmission("a", { at, order: order("7Q2KM4TX9A", { at }) }));
  });
  const record = (...args: string[]) => orders("record", number, "--type", ...args);

  test("adds facts to an order, which `show` and `list` print", async () => {
    const paid = await record("paid", "--amount", "3480", "--reference", "tr_1");
    expect([paid.stdout, paid.status]).toEqual([`Recorded: order ${number} is paid.\n`, 0]);
    expect((await record("shipped", "--tracking", "00340")).stdout).toContain("is shipped.");
    expect((await record("refunded", "--amount", "480", "--reason", "Late")).status).toBe(0);
    const { stdout } = await orders("show", number);
    expect(stdout).toMatch(/^status +shipped$/m);
    expect(stdout).toMatch(/^total +34\.80\npaid +34\.80\nrefunded +4\.80$/m);
    expect(stdout.match(/^20\S+Z +.*$/gm)?.map((row) => row.replace(/^\S+ +/, ""))).toEqual([
      "paid      amount: 34.80, reference: tr_1",
      "shipped   tracking: 00340",
      "refunded  amount: 4.80, reason: Late",
    ]);
    expect((await orders("list")).stdout).toMatch(/shipped +1 +34\.80 EUR +34\.80 +4\.80 +mia@/);
  });

  test("adds a fact once for each key", async () => {
    for (const start of ["Recorded:", "Recorded before:"])
      expect((await record("shipped", "--key", "parcel-1")).stdout).toMatch(start);
    expect((await store.find("7Q2KM4TX9A"))?.facts).toHaveLength(1);
  });

  test("refuses what makes no sense, with the text of the API", async () => {
    await record("shipped");
    const { status, stdout, stderr } = await record("cancelled");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^Order 7Q2KM-4TX9A was shipped and cannot be cancelled\..*\n$/);
    const unknown = await orders("record", "7Q2KM-4TX9B", "--type", "shipped");
    expect([unknown.status, unknown.stderr]).toEqual([1, "There is no order 7Q2KM-4TX9B.\n"]);
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
    await store.place(orderSubmission("a", { at, values }));
    await store.place(
      submission("b", { at: at + 1, form: "feedback", values: { message: "@x", other: "-1", tab: "\tx" } }),
    );
    const { stdout, status } = await orders("export", "--format", "csv");
    expect(stdout).toBe(
      [
        "\ufeffpost,at,form,market,order,currency,products,delivery,taxes,total,documents,name,note,phone,terms,message,other,tab",
        `1,2026-11-01T12:00:00.000Z,order,DE,order-a,EUR,starter 29.90,4.90,,34.80,,"'=HYPERLINK(""http://x"")","a,""b""\r\nc",+49 30,yes,,,`,
        "2,2026-11-01T12:00:00.001Z,feedback,DE,,,,,,,,,,,,'@x,'-1,'\tx",
        "",
      ].join("\r\n"),
    );
    expect(status).toBe(0);
    const semicolons = await orders("export", "--format", "csv", "--separator", ";");
    expect(semicolons.stdout.split("\r\n")[1]).toMatch(
      /^1;2026-11-01T12:00:00\.000Z;order;DE;order-a;EUR;"starter 29,90";"4,90";;"34,80";;/,
    );
  });

  test("writes JSON that holds everything", async () => {
    await store.place(orderSubmission("a", { at }));
    await store.place(submission("b", { at: at + 1 }));
    const { stdout } = await orders("export", "--format", "json");
    expect(JSON.parse(stdout)).toEqual([
      { id: 1, form: "order", market: "DE", at, values: submission("a").values, order: order("order-a") },
      { id: 2, form: "order", market: "DE", at: at + 1, values: submission("a").values },
    ]);
    expect((await orders("export", "--format", "json", "--form", "none")).stdout).toBe("[]\n");
  });

  test("copies files into a new folder, and writes dates and numbers for spreadsheets", async () => {
    const bytes = new TextEncoder().encode("%PDF-1.7");
    const bill = { name: "bill.pdf", type: "pdf", size: 8, sha256: "a1".repeat(32) } as const;
    const values = { day: "2026-12-24", weight: 1234.5, bill: [bill] };
    await store.place(
      submission("a", { at, form: "damage", values, files: [{ sha256: bill.sha256, bytes }] }),
    );
    const to = join(folder, "files");
    const csv = await orders("export", "--format", "csv", "--separator", ";", "--files", to);
    expect(csv.stdout.split("\r\n")[1]).toMatch(/;2026-12-24;"1234,5";"bill\.pdf \(PDF, 0\.1 kB\)"$/);
    expect(readdirSync(to)).toEqual(["1-1-bill.pdf"]);
    expect(readFileSync(join(to, "1-1-bill.pdf"), "utf8")).toBe("%PDF-1.7");
    const again = await orders("export", "--format", "csv", "--files", to);
    expect([again.status, again.stderr]).toEqual([2, expect.stringContaining("exists already")]);
    expect((await orders("show", "1")).stdout).toMatch(
      /weight +1,234\.5\n *bill +bill\.pdf \(PDF, 0\.1 kB\)/,
    );
  });
});

/** All bytes of the database and of the files beside it. */
const bytes = (): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "latin1"))
    .join("");

describe("delete", () => {
  beforeEach(async () => {
    await store.place(
      orderSubmission("a", { values: { email: "Mia@Example.com", name: "Mia Unforgettable" } }),
    );
    await store.addLine("order-a", line("soap", 1000), "one");
    await store.place(
      submission("b", { form: "feedback", values: { message: "Write to mia@example.com." } }),
    );
    await store.place(submission("c", { values: { email: "joemia@example.com", name: "Joe" } }));
    await store.place(submission("d", { values: { email: "mia@example.com.au" } }));
  });

  test("says first what it would delete, and deletes nothing", async () => {
    const { stdout, status } = await orders("delete", "--email", "mia@example.com");
    expect(stdout).toContain(
      "Would be deleted: 2 submissions, 1 order with 2 lines, 3 events not delivered yet.",
    );
    expect(stdout).toContain("--yes");
    expect(stdout).toContain("Mia@Example.com");
    expect(status).toBe(0);
    expect(await store.find("order-a")).toBeDefined();
  });

  test("deletes with --yes all that holds the address, from every file, while the server runs", async () => {
    expect(bytes()).toContain("Unforgettable");
    const { stdout, status } = await orders("delete", "--email", " MIA@example.com ", "--yes");
    expect(stdout).toBe("Deleted: 2 submissions, 1 order with 2 lines, 3 events not delivered yet.\n");
    expect(status).toBe(0);
    expect(bytes()).not.toMatch(/Unforgettable|[^e]mia@example\.com(?!\.au)/i);
    expect(await store.find("order-a")).toBeUndefined();
    const left = JSON.parse((await orders("export", "--format", "json")).stdout);
    expect(left.map(({ id }: { id: number }) => id)).toEqual([3, 4]);
    expect((await orders("delete", "--email", "mia@example.com")).stdout).toBe("No submissions match.\n");
    await store.place(orderSubmission("e"));
  });

  test("says when a file still holds it because somebody reads", async () => {
    const reader = new DatabaseSync(file, { readOnly: true });
    reader.exec("BEGIN; SELECT * FROM posts");
    const { stderr, status } = await orders("delete", "--email", "mia@example.com", "--yes");
    reader.close();
    expect(stderr).toMatch(/^.*-wal still contains the deleted data, .*Run the command again/);
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

describe("a person", () => {
  const { id: number } = order("7Q2KM4TX9A");
  beforeEach(async () => {
    await store.place(
      submission("a", {
        at,
        order: order(number),
        values: { name: "Mia  Muster", phone: "030 123", street: "Unforgettable 1" },
      }),
    );
    await store.addLine(number, line("soap", 1000), "one");
    await store.place(
      submission("b", { at: at + 1, form: "refund", values: { number: " 7q2km-4tx9a", items: "A jar" } }),
    );
    await store.place(submission("c", { at: at + 2, values: { name: "Mia Musterfrau", city: "Bonn" } }));
    await store.place(
      submission("d", { at: at + 3, form: "feedback", values: { message: "Ask mia muster, please." } }),
    );
  });
  const exported = async (...args: string[]) =>
    JSON.parse((await orders("export", "--format", "json", ...args)).stdout).map(
      ({ id }: { id: number }) => id,
    );

  test("is exported alone, by name, order number or e-mail address", async () => {
    expect(await exported("--name", "mia muster")).toEqual([1, 4]);
    expect(await exported("--order", "7Q2KM-4TX9A")).toEqual([1, 2]);
    expect(await exported("--order", number.toLowerCase())).toEqual([1, 2]);
    expect(await exported("--email", "mia@example.com")).toEqual([]);
    expect(await exported("--name", "Mia Muster", "--form", "feedback")).toEqual([4]);
    const csv = await orders("export", "--format", "csv", "--order", number);
    expect(csv.stdout.split("\r\n")[0]).toMatch(/total,documents,name,phone,street,number,items$/);
  });

  test("is erased from submissions, orders, events and every file, after a dry run", async () => {
    const dry = await orders("delete", "--name", "Mia Muster");
    expect(dry.stdout).toContain(
      "Would be deleted: 2 submissions, 1 order with 2 lines, 3 events not delivered yet.",
    );
    expect(bytes()).toContain("Unforgettable");
    const { stdout, status } = await orders("delete", "--order", "7Q2KM-4TX9A", "--yes");
    expect([stdout, status]).toEqual([
      "Deleted: 2 submissions, 1 order with 2 lines, 3 events not delivered yet.\n",
      0,
    ]);
    expect(bytes()).not.toMatch(/Unforgettable|7Q2KM/i);
    expect(await exported()).toEqual([3, 4]);
  });
});

describe("the payments", () => {
  const begun: OrderFact = {
    type: "attempt",
    key: "attempt-1",
    at,
    attempt: 1,
    provider: "stripe",
    method: "card",
    kind: "card",
    upsell: "none",
    amount: 3480,
    capture: "at-once",
    expires: at + 1000,
  };
  const pay = { type: "paid", key: "attempt-1-paid", attempt: 1, amount: 3480, reference: "pi_1" } as const;
  beforeEach(async () => {
    await store.place(orderSubmission("a", { at, order: order("7Q2KM4TX9A", { at, facts: [begun] }) }));
    await store.place(orderSubmission("b", { at, order: order("8R3LN5VYAB", { at, facts: [begun] }) }));
    await store.record("7Q2KM4TX9A", pay);
  });

  test("stay in the list of orders that are deleted, and keep open ones from it", async () => {
    const before = await orders("payments", "--format", "csv");
    expect(before.stdout.replace(/^2\d{3}\S+?,/gm, "AT,")).toBe(
      "\ufeffat,order,market,type,provider,reference,currency,received,returned\r\n" +
        "AT,7Q2KM-4TX9A,DE,paid,stripe,pi_1,EUR,34.80,\r\n",
    );
    const dry = await orders("delete", "--email", "mia@example.com");
    const deleted = await orders("delete", "--email", "mia@example.com", "--yes");
    for (const { status, stderr } of [dry, deleted])
      expect([status, stderr]).toEqual([
        1,
        "Order 8R3LN-5VYAB cannot be deleted: Payment 1 has begun. Wait until it ends, or cancel the order.\n" +
          "Is a provider not set up any more? Look there, then delete the order with --open-money.\n",
      ]);
    expect(deleted.stdout).toContain("Deleted: 1 submission, 1 order with 1 line");
    expect((await orders("list")).stdout).not.toContain("7Q2KM4TX9A");
    expect((await orders("payments", "--format", "csv")).stdout).toBe(before.stdout);
    const json = await orders("payments", "--format", "json", "--since", "1d");
    expect(JSON.parse(json.stdout)).toMatchObject([{ order: "7Q2KM4TX9A", type: "paid", amount: 3480 }]);
  });
});

test("an order whose money is open is deleted on demand, alone", async () => {
  const begun: OrderFact = {
    ...({ type: "attempt", key: "attempt-1", at, attempt: 1, method: "card", kind: "card" } as const),
    ...({
      provider: "stripe",
      upsell: "none",
      amount: 3480,
      capture: "at-once",
      expires: at + 1000,
    } as const),
  };
  await store.place(orderSubmission("a", { at, order: order("7Q2KM4TX9A", { at, facts: [begun] }) }));
  const wide = await orders("delete", "--email", "mia@example.com", "--open-money", "--yes");
  expect([wide.status, wide.stderr]).toEqual([2, expect.stringContaining("Name it with --order.")]);
  const dry = await orders("delete", "--order", "7Q2KM4TX9A", "--open-money");
  expect([dry.status, dry.stderr]).toEqual([0, ""]);
  const deleted = await orders("delete", "--order", "7Q2KM4TX9A", "--open-money", "--yes");
  expect([deleted.status, deleted.stdout]).toEqual([
    0,
    expect.stringContaining("Deleted: 1 submission, 1 order"),
  ]);
  expect(await store.find("7Q2KM4TX9A")).toBeUndefined();
});

describe("events", () => {
  test("are listed, and those that were stopped are started again, first things first", async () => {
    await store.place(orderSubmission("a", { at }));
    await store.addLine("order-a", line("soap", 1000), "one");
    await store.place(orderSubmission("b", { at }));
    expect((await orders("events", "--stopped")).stdout).toBe("No events.\n");
    const [a, b] = await store.outbox.claim(at, at + 30_000, 8);
    await store.outbox.settle(a?.id ?? "", { kind: "stopped", at });
    const all = (await orders("events")).stdout.split("\n").map((row) => row.split(/ {2,}/));
    expect(all[0]).toEqual(["event", "type", "about", "attempts", "next (UTC)", "stopped (UTC)"]);
    expect(all.slice(1, 4).map(([, type, of, attempts, time]) => [type, of, attempts, time])).toEqual([
      ["order.created", "order-a", "1", "2026-11-01 12:00"],
      ["order.line-added", "order-a", "0", undefined],
      ["order.created", "order-b", "1", "2026-11-01 12:00"],
    ]);
    const stopped = (await orders("events", "--stopped")).stdout.match(/^evt_\S+/gm);
    expect(stopped).toEqual([a?.id]);
    const unknown = await orders("events", "--restart", b?.id ?? "");
    expect([unknown.status, unknown.stderr]).toEqual([
      2,
      expect.stringContaining("No stopped event has the id"),
    ]);
    expect((await orders("events", "--restart", a?.id ?? "")).stdout).toBe("Will send again: 1 event.\n");
    expect((await orders("events", "--restart", "all")).stdout).toBe("Will send again: 0 events.\n");
    const due = async () => (await store.outbox.claim(at, at + 30_000, 8)).map(({ id, type }) => [id, type]);
    expect(await due()).toEqual([[a?.id, "order.created"]]);
    await store.outbox.settle(a?.id ?? "", { kind: "delivered" });
    expect(await due()).toEqual([[expect.any(String), "order.line-added"]]);
  });
});

test("prune asks first where the clock has leapt, and believes it with --yes", async () => {
  const day = 86_400_000;
  await store.place(orderSubmission("a", { at: Date.now() - 900 * day }));
  const refused = await orders("prune", "--older-than", "730d");
  expect([refused.status, refused.stdout]).toEqual([1, ""]);
  expect(refused.stderr).toContain(
    "--yes deletes: 1 submission, 1 order with 1 line, 1 event not delivered yet.",
  );
  expect(await store.find("order-a")).toBeDefined();
  const { stdout, status } = await orders("prune", "--older-than", "730d", "--yes");
  expect([stdout, status]).toEqual([
    "Deleted: 1 submission, 1 order with 1 line, 1 event not delivered yet.\n",
    0,
  ]);
  expect(await store.noteTime(Date.now())).not.toHaveProperty("doubtedAt");
});

test("prune deletes what is older", async () => {
  await store.place(orderSubmission("a", { at: Date.now() - 731 * 86_400_000 }));
  await store.place(orderSubmission("b", { at: Date.now() - 729 * 86_400_000 }));
  await store.place(submission("c", { at: Date.now() }));
  const { stdout, status } = await orders("prune", "--older-than", "730d");
  expect(stdout).toBe("Deleted: 1 submission, 1 order with 1 line, 1 event not delivered yet.\n");
  expect(status).toBe(0);
  expect((await store.place(orderSubmission("b"))).isNew).toBe(false);
});

test.for([
  [
    ["read"],
    'There is no command "read". Commands: list, show, export, payments, record, stock, delete, prune, stuck, events, backup.',
  ],
  [["toString"], 'There is no command "toString".'],
  [["show"], "show takes an order's number, such as 7Q2KM-4TX9A, or a submission's, such as 12, not \"\"."],
  [["show", "1", "2"], 'Unexpected argument "2". See --help.'],
  [["record", "12", "--type", "shipped"], 'record takes an order\'s number, such as 7Q2KM-4TX9A, not "12".'],
  [["record", "7Q2KM-4TX9A"], "type must be one of shipped, cancelled"],
  [
    ["record", "7Q2KM-4TX9A", "--type", "paid", "--amount", "29.90"],
    "amount must be a positive whole number",
  ],
  [["record", "7Q2KM-4TX9A", "--type", "cancelled", "--amount", "1"], 'There is no "amount" here.'],
  [["record", "7Q2KM-4TX9A", "--type", "shipped", "--key", "1"], "key must have 8 to 100 characters"],
  [["list", "--yes"], "Unknown option '--yes'"],
  [["list", "--since", "soon"], "--since takes a date, such as 2026-11-01, or days"],
  [["list", "--since", "2026-13-01"], "--since takes a date"],
  [["export"], '--format takes csv or json, not "".'],
  [["export", "--format", "csv", "--separator", "|"], '--separator takes "," or ";", not "|".'],
  [["delete"], "Name a person with --email, --name or --order."],
  [["delete", "--email", ""], '--email takes an e-mail address, not "".'],
  [
    ["delete", "--email", "a@b.de", "--name", "Ann"],
    "Name a person with only one of --email, --name and --order.",
  ],
  [["delete", "--name", "A"], '--name takes a name of three letters or more, not "A".'],
  [["export", "--format", "json", "--order", "x y"], "--order takes an order's number, such as 7Q2KM-4TX9A"],
  [["delete", "--email", "@"], "--email takes an e-mail address"],
  [["prune"], "Name an age with --older-than, such as 730d, or set RETENTION_DAYS."],
  [["prune", "--older-than", "2y"], '--older-than takes days, such as 730d, not "2y".'],
  [["list"], "none.db. Name another with DATABASE or --database."],
] as const)("%j is refused in one line", async ([args, message]) => {
  const { status, stderr, stdout } = await runCommand("scripts/orders.ts", args, {
    env: { DATABASE: "none.db" },
  });
  expect(stderr).toContain(message);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stdout).toBe("");
  expect(status).toBe(2);
});

test("lists all commands if no command is named", async () => {
  const { status, stdout, stderr } = await orders();
  expect([status, stdout, stderr]).toEqual([2, "", (await orders("--help")).stdout]);
  expect(stderr).toMatch(/^npm run orders -- COMMAND/);
});

test("a file that is no database is refused in one line", async () => {
  file = join(folder, "letter.db");
  writeFileSync(file, "Dear reader, this is not a database. ".repeat(40));
  const { status, stderr } = await run("scripts/orders.ts", ["list", "--database", file]);
  expect(stderr).toMatch(/^.*letter\.db cannot be used: it is not an SQLite database\..*\n$/);
  expect(status).toBe(2);
});
