import type { OrderService, SubmissionFilter } from "../../commerce/order-book.ts";

/** Writes submissions as a JSON array, one at a time, because there can be many. */
export async function* submissionsJson(
  orders: OrderService,
  filter: SubmissionFilter,
): AsyncGenerator<string> {
  let separator = "[";
  for await (const submission of orders.submissions(filter)) {
    yield `${separator}\n${JSON.stringify(submission)}`;
    separator = ",";
  }
  yield separator === "[" ? "[]\n" : "\n]\n";
}
