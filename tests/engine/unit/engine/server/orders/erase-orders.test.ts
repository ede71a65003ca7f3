import { expect, test } from "vitest";
import type { RunStatements } from "../../../../../../engine/server/data/database.ts";
import { openMemory } from "../../../../../../engine/server/data/sqlite/sqlite-in-process.ts";
import type { Statement } from "../../../../../../engine/server/data/statement.ts";
import { orderSubmission } from "../../../../../fixtures/submissions.ts";
import { storeOn } from "../../../../../fixtures/test-store.ts";

test("erases 90 orders in one transaction", async () => {
  const database = openMemory();
  let transactions = 0;
  // SAFETY: it passes on what it gets.
  const run = ((...statements: readonly Statement[]) => {
    if (statements.some(({ text }) => text.startsWith("DELETE FROM posts"))) transactions++;
    return database.run(...statements);
  }) as RunStatements;
  const store = storeOn({ ...database, run });
  for (let number = 0; number < 91; number++) await store.place(orderSubmission(String(number)));
  const ids = await store.findBefore(Number.MAX_SAFE_INTEGER);
  expect(await store.erase(ids.slice(0, 90))).toMatchObject({ submissions: 90, orders: 90, refused: [] });
  expect(transactions).toBe(1);
  expect(await store.erase(ids)).toMatchObject({ submissions: 1 });
});
