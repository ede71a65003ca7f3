import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyLedger, type Ledger, pourAndKill, sendAgain } from "./_run.ts";

const kills = Number(process.env["CRASH_KILLS"] ?? 3);

let folder: string;
let file: string;
let ledger: Ledger;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "crash-"));
  file = join(folder, "storefront.db");
  ledger = emptyLedger();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The first column of each row. A connection that writes: it has to read the log that the killed process has left. */
function column(sql: string): string[] {
  const database = new DatabaseSync(file);
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  } finally {
    database.close();
  }
}
const storedOrders = () =>
  column("SELECT p.key FROM posts p JOIN orders o ON o.post_id = p.id AND o.id = 'order-' || p.key");
const storedLines = () => column("SELECT substr(order_id, 7) FROM order_lines WHERE key = 'upsell'");

const without = (all: Iterable<string>, known: ReadonlySet<string>) =>
  [...all].filter((key) => !known.has(key));
const lost = () => [
  ...without(ledger.orders, new Set(storedOrders())),
  ...without(ledger.lines, new Set(storedLines())),
];
const sorted = (keys: Iterable<string>) => [...keys].sort();

/** A kill at a moment that nobody has chosen. */
const kill = (round: number, acknowledge: "early" | "late") =>
  pourAndKill(file, ledger, {
    name: `${acknowledge}-${round}`,
    answers: 1 + Math.floor(Math.random() * 400),
    acknowledge,
  });

test(
  `loses and doubles nothing that was acknowledged in ${kills} kills, and the rest had an error`,
  async () => {
    for (let round = 0; round < kills; round++) {
      await kill(round, "late");
      expect(lost()).toEqual([]);
      // What is stored without an answer was seen to fail.
      expect(without(storedOrders(), ledger.orders.union(ledger.failedOrders))).toEqual([]);
      expect(without(storedLines(), ledger.lines.union(ledger.failedLines))).toEqual([]);
      expect(ledger.failedOrders.size + ledger.failedLines.size).toBeGreaterThan(0);
    }
    await sendAgain(file, ledger);
    expect(sorted(ledger.failedOrders)).toEqual([]);
    expect(sorted(storedOrders())).toEqual(sorted(ledger.orders));
    expect(sorted(storedLines())).toEqual(sorted(ledger.lines));
    expect(sorted(column("SELECT substr(order_id, 7) FROM outbox WHERE type = 'order.created'"))).toEqual(
      sorted(ledger.orders),
    );
    expect(sorted(column("SELECT substr(order_id, 7) FROM outbox WHERE type = 'order.line-added'"))).toEqual(
      sorted(ledger.lines),
    );
    expect(column("PRAGMA integrity_check")).toEqual(["ok"]);
    expect(column("PRAGMA foreign_key_check")).toEqual([]);
    console.log(`${kills} kills: ${ledger.orders.size} orders, ${ledger.lines.size} lines.`);
  },
  60_000 + kills * 20_000,
);

test("finds the loss where posts are acknowledged before the commit", async () => {
  for (let round = 0; round < 10 && (round === 0 || lost().length === 0); round++) await kill(round, "early");
  expect(lost().length).toBeGreaterThan(0);
}, 200_000);
