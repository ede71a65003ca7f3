import { expect } from "vitest";
import type { FileContent } from "../../../engine/commerce/order-book.ts";
import { order, orderSubmission, submission } from "../../fixtures/submissions.ts";
import type { TestStore } from "../../fixtures/test-store.ts";

interface FileCase {
  readonly name: string;
  readonly holds: (store: TestStore) => Promise<void>;
}

/** A file of three parts, and the value of its field. `seed` makes another content. */
function createFile(sha256: string, seed = 0) {
  const bytes = Uint8Array.from({ length: 2_000_001 }, (_, index) => (index * 7 + seed) % 256);
  const content: FileContent = { sha256, bytes };
  return { content, value: { name: `${sha256}.pdf`, type: "pdf", size: bytes.byteLength, sha256 } as const };
}

/** The promises of every store about files. Each case starts with an empty one. */
export const fileCases: readonly FileCase[] = [
  {
    name: "stores the files of a submission and of an order, and erases them with it",
    holds: async ({ place, readFile, submissions, erase }) => {
      const [one, other] = [createFile("one"), createFile("two", 1)];
      await place(
        submission("a", { values: { bill: [one.value, other.value] }, files: [one.content, other.content] }),
      );
      await place(orderSubmission("b", { values: { bill: [one.value] }, files: [one.content] }));
      expect(await readFile("two")).toEqual({ ...other.value, bytes: other.content.bytes });
      const [first, second] = await Array.fromAsync(submissions());
      await erase([first?.id ?? 0]);
      expect(await readFile("two")).toBeUndefined();
      expect((await readFile("one"))?.bytes).toEqual(one.content.bytes);
      await erase([second?.id ?? 0], true);
      expect(await readFile("one")).toBeUndefined();
    },
  },
  {
    name: "stores the files of a repeated submission once, and none of one that it refuses",
    holds: async ({ place, readFile, submissions, erase }) => {
      const { value, content } = createFile("one");
      const sent = submission("a", { values: { bill: [value] }, files: [content] });
      expect((await place(sent)).isNew).toBe(true);
      expect((await place(sent)).isNew).toBe(false);
      const other = createFile("two", 1);
      const doubt = { isHeld: true, from: 0, to: 1 };
      const values = { bill: [other.value] };
      await place(orderSubmission("b", { order: order("order-b"), values, files: [other.content], doubt }));
      expect(await readFile("two")).toBeUndefined();
      const [stored] = await Array.fromAsync(submissions());
      await erase([stored?.id ?? 0]);
      expect(await readFile("one")).toBeUndefined();
    },
  },
];
