import type { LogEntry } from "../data/log-entry.ts";
import type { Outbox } from "../data/outbox.ts";
import { longestDelay } from "./retry-delay.ts";

/** Makes events due that a wrong clock has delayed for longer than any failure does. Logs how many. */
export async function hastenEvents(
  outbox: Pick<Outbox, "hasten">,
  { now, log }: { readonly now: number; readonly log: (entry: LogEntry) => void },
): Promise<void> {
  const events = await outbox.hasten(now, now + longestDelay);
  if (events > 0) log({ level: "warning", event: "outbox-hastened", events });
}
