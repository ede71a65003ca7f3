import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../../command-line/arguments.ts";
import type { OrderService, SubmissionFilter } from "../../../commerce/order-book.ts";

/** Copies the files of submissions into a new folder. Each is named after its submission: `12-1-bill.pdf`. */
export async function exportFiles(
  orders: OrderService,
  filter: SubmissionFilter,
  folder: string,
): Promise<void> {
  if (existsSync(folder)) throw new UsageError(`${folder} exists already. Name a new folder with --files.`);
  mkdirSync(folder, { recursive: true });
  for await (const { id, values } of orders.submissions(filter)) {
    const files = Object.values(values).flatMap((value) => (typeof value === "object" ? value : []));
    for (const [index, { name, sha256 = "" }] of files.entries()) {
      const file = await orders.readFile(sha256);
      if (file) writeFileSync(join(folder, `${id}-${index + 1}-${name}`), file.bytes);
    }
  }
}
