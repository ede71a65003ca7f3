import { type Purpose, purposes } from "./purposes.ts";

/** What is kept of a visitor's choice, on the visitor's own device. */
export interface ConsentRecord {
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  readonly asked: readonly Purpose[];
  /** None of them: everything was refused. */
  readonly granted: readonly Purpose[];
}

/** A choice holds for six months; then it is asked for anew. */
const validFor = 183 * 24 * 60 * 60 * 1000;

const purposesIn = (value: unknown): Purpose[] =>
  Array.isArray(value) ? purposes.filter((purpose) => value.includes(purpose)) : [];

/** Names of purposes with spaces between them → purposes. */
export const parsePurposes = (text: string): Purpose[] => purposesIn(text.split(" "));

/**
 * What was granted, from the device's storage. undefined when the visitor has to be asked: there is no choice, it is
 * too old, or it was made when the site asked for other purposes.
 */
export function parseConsentRecord(
  text: string,
  asked: readonly Purpose[],
  now: number,
): readonly Purpose[] | undefined {
  let value: Partial<Record<keyof ConsentRecord, unknown>> | null;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const at = value?.at;
  if (typeof at !== "number" || at > now || at + validFor <= now) return undefined;
  if (purposesIn(value?.asked).join() !== asked.join()) return undefined;
  return purposesIn(value?.granted).filter((purpose) => asked.includes(purpose));
}
