import { z } from "zod";
import { link, text } from "../fields/fields.ts";

const purpose = () =>
  z.strictObject({
    label: text().describe("Its name, beside the checkbox."),
    text: text().describe("Its purpose in one sentence."),
  });

export const consentLabels = z
  .strictObject({
    title: text().describe("The banner's heading."),
    text: text().describe("Who stores what and why, and that visitors can change their choice."),
    policy: z.strictObject({ label: text(), link: link() }).describe("The link to the privacy policy."),
    accept: text().describe("The button that consents to everything."),
    refuse: text().describe("The button that refuses everything. It looks like the other one."),
    choose: text().describe("The button that shows the purposes one by one."),
    save: text().describe("The button that saves the selection."),
    settings: text().describe("The footer's entry that asks again."),
    statistics: purpose().describe(
      'Statistics: the tag manager\'s analytics_storage, and counting in markets with "consent".',
    ),
    marketing: purpose()
      .optional()
      .describe(
        "Advertising: ad_storage, ad_user_data, ad_personalization. Without it, visitors are not asked, and it stays denied.",
      ),
  })
  .describe(
    'The texts of the consent banner. It is shown if the site has a tag manager, and in markets with statistics "consent".',
  );
