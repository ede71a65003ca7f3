/** The purposes that a visitor can consent to. */
export const purposes = ["statistics", "marketing"] as const;

export type Purpose = (typeof purposes)[number];

/** The signals of Google's Consent Mode for each purpose. */
export const listSignals: Readonly<Record<Purpose, readonly string[]>> = {
  statistics: ["analytics_storage"],
  marketing: ["ad_storage", "ad_user_data", "ad_personalization"],
};

/** The prefixes of the cookies that Google's own tags set for each purpose. */
export const listCookies: Readonly<Record<Purpose, readonly string[]>> = {
  statistics: ["_ga", "_gid"],
  marketing: ["_gcl", "_gac"],
};

/** A visitor's choice, stored on the visitor's own device. */
export interface ConsentRecord {
  /** When the visitor made the choice, in milliseconds since 1970. */
  readonly at: number;
  readonly asked: readonly Purpose[];
  /** Empty if the visitor refused everything. */
  readonly granted: readonly Purpose[];
}

/** A choice is valid for six months. Then the visitor is asked again. In milliseconds. */
export const validFor = 183 * 24 * 60 * 60 * 1000;

const purposesIn = (value: unknown): Purpose[] =>
  Array.isArray(value) ? purposes.filter((purpose) => value.includes(purpose)) : [];

/** Parses space-separated names of purposes. */
export const parsePurposes = (text: string): Purpose[] => purposesIn(text.split(" "));

/**
 * Reads the granted purposes from the device's storage. Undefined if the visitor has to be asked: there is no
 * choice, it is too old, or the site asked for other purposes then. `currentPurposes`: what the site asks for.
 * Default: what it asked for then.
 */
export function parseConsentRecord(
  text: string,
  currentPurposes: readonly Purpose[] | undefined,
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
  const recordPurposes = purposesIn(value?.asked);
  if (currentPurposes !== undefined && recordPurposes.join() !== currentPurposes.join()) return undefined;
  return purposesIn(value?.granted).filter((purpose) => recordPurposes.includes(purpose));
}
