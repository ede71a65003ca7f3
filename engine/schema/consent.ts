import { z } from "zod";
import { link, text } from "../fields/fields.ts";
import { ownName } from "../fields/name-patterns.ts";

const purpose = () =>
  z.strictObject({
    label: text().describe("Its name, beside the checkbox."),
    text: text().describe("Its purpose in one sentence."),
  });

/** The texts of the consent banner. */
export const consentTexts = z.strictObject({
  title: text().describe("The banner's heading."),
  text: text().describe("Who stores what and why, and that visitors can change their choice."),
  policy: text().describe("The link to the privacy policy, here and in the notice about counting."),
  accept: text().describe("The button that consents to everything."),
  refuse: text().describe("The button that refuses everything. It looks like the other one."),
  choose: text().describe("The button that shows the purposes one by one."),
  save: text().describe("The button that saves the selection."),
  settings: text().describe("The footer's entry that asks again."),
  statistics: purpose(),
  marketing: purpose(),
});

/** The texts of the opt-out in markets that count without consent. */
export const countingTexts = z.strictObject({
  settings: text().describe("The footer's entry that opens this notice."),
  title: text().describe("The heading."),
  text: text().describe("What is counted, for what, and that nothing is stored on the device."),
  keep: text().describe("The button that allows counting. It looks like the other one."),
  stop: text().describe("The button that stops counting on this device."),
});

export const siteConsent = z
  .strictObject({
    policy: link().describe("The privacy policy, which the banner and the opt-out link to."),
    marketing: z
      .literal(true)
      .optional()
      .describe(
        "true: the banner asks for advertising as well: ad_storage, ad_user_data, ad_personalization. Default: visitors are not asked, and it stays denied.",
      ),
  })
  .describe(
    'The consent banner of sites with a tag manager and of markets with statistics "consent", and the opt-out of markets with statistics "allowed".',
  );

const permission = (what: string) =>
  z
    .enum(["allowed", "consent", "off"])
    .describe(
      `${what} "allowed": without consent, with information and an opt-out. "consent": only after consent to statistics. "off": never.`,
    );

/** How a market counts visits. Counting stores nothing on the device, experiments do, so laws differ. */
export const marketStatistics = z
  .strictObject({
    counts: permission("Counting of page views and of the steps between pages.").default("off"),
    experiments: permission("Experiments, which keep an arm on the device.").default("off"),
    globalPrivacyControl: z
      .literal(true)
      .optional()
      .describe(
        "true: visits whose browser sends Global Privacy Control are not counted. Default: they are.",
      ),
    reason: z
      .string()
      .min(20)
      .describe("The reason: the law or the authority that this follows, and its date.")
      .meta({ "x-start": "Name the law that this follows." }),
  })
  .describe("Counting of visits. Default: off.");

export const siteStatistics = z
  .strictObject({
    sources: z
      .array(z.string().regex(ownName).max(40))
      .default([])
      .describe(
        'The sources to count by name: values of utm_source, or of src on the first page of a visit. Others count as "other".',
      ),
    keepDays: z
      .int()
      .min(62)
      .max(3660)
      .default(750)
      .describe("Counters are deleted after this many days. Default: 750, about 25 months."),
  })
  .describe("Counting of visits, for markets with statistics.");
