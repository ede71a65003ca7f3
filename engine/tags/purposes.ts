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
