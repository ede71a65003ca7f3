/** What a visitor is asked to consent to. */
export const purposes = ["statistics", "marketing"] as const;

export type Purpose = (typeof purposes)[number];

/** The signals of Google's Consent Mode that each purpose stands for. */
export const signalsOf: Readonly<Record<Purpose, readonly string[]>> = {
  statistics: ["analytics_storage"],
  marketing: ["ad_storage", "ad_user_data", "ad_personalization"],
};

/** How the cookies begin that Google's own tags set for each purpose. */
export const cookiesOf: Readonly<Record<Purpose, readonly string[]>> = {
  statistics: ["_ga", "_gid"],
  marketing: ["_gcl", "_gac"],
};
