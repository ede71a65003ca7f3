import { z } from "zod";
import { link } from "../fields/fields.ts";
import { nameOf } from "../fields/name-kinds.ts";
import { ownName } from "../fields/name-patterns.ts";
import { verifications } from "../fields/uses/resolved-reviews.ts";
import { schemaReference } from "./instance.ts";
import { languageTag } from "./language-tag.ts";
import { suppressions } from "./rule-settings.ts";

const review = z
  .strictObject({
    stars: z.int().min(1).max(5).describe("From 1 to 5."),
    text: z
      .string()
      .describe('Word for word. "": the customer has only given stars.')
      .meta({ label: "Text" }),
    author: z.string().min(1).describe("The name that the customer has given."),
    date: z.iso.date().describe('The day: "2026-11-23".'),
    language: languageTag.describe('The language of the text: "en", "de-AT".'),
    product: nameOf("product", z.string().min(1)).describe("The id of the product."),
    verified: z
      .enum(verifications)
      .describe(
        'Who may write it. "bought": the source has looked up the purchase. "invited": only customers with an invitation can write there. "none": anybody can.',
      ),
    withheld: z
      .string()
      .min(1)
      .optional()
      .describe(
        "Why the text is not shown, such as a claim that the law forbids. The stars count all the same.",
      ),
  })
  .meta({ label: "Review" });

/** The reviews of a source: of the shop itself, or of a site that collects them. */
export const reviewsSchema = z.strictObject({
  $schema: schemaReference,
  name: z.string().regex(ownName).describe("The name, the same as the file's."),
  source: z.string().min(1).describe('What people call the source: "Trustpilot".'),
  shop: z.literal(true).optional().describe("true: the shop itself has collected them."),
  link: link().describe("The page where the source shows all of them, or says how it collects them."),
  reviews: z
    .record(z.string().min(1), review)
    .describe("The reviews, by the id that the source gives them. `npm run reviews` writes them."),
  allow: suppressions,
});

export type ReviewsManifest = z.output<typeof reviewsSchema>;
