import { z } from "zod";
import { link, text } from "./fields.ts";
import type { Resolved } from "./resolved.ts";

const purpose = () =>
  z.strictObject({
    label: text().describe("Its name, beside the box to tick."),
    text: text().describe("One sentence: what it is for."),
  });

export const consentWords = z
  .strictObject({
    title: text().describe("The banner's heading."),
    text: text().describe("Who stores what, what for, and that the choice can be changed."),
    policy: z
      .strictObject({ label: text(), link: link() })
      .describe("Leads to what the site says about personal data."),
    accept: text().describe("The button that consents to everything."),
    refuse: text().describe("The button that refuses everything; it looks the same."),
    choose: text().describe("The button that shows the purposes one by one."),
    save: text().describe("The button that keeps what was ticked."),
    settings: text().describe("The footer's entry that asks again."),
    statistics: purpose().describe("Measuring how the pages are used: analytics_storage."),
    marketing: purpose()
      .optional()
      .describe(
        "Advertising: ad_storage, ad_user_data, ad_personalization. Without it nobody is asked, and it stays denied.",
      ),
  })
  .describe("What the consent banner says and asks for. It is shown only where the site has a tag manager.");

/** The banner's words in one market. */
export type ConsentWords = Resolved<typeof consentWords>;
