import { z } from "zod";
import { providerNames } from "../images/providers.ts";
import { allow, ruleSettings } from "./advice.ts";
import { consentWords } from "./consent.ts";
import { contact } from "./contact.ts";
import { kebabCase, link, liveText, text } from "./fields.ts";
import { formWords } from "./form.ts";
import { markets, schemaReference } from "./instance.ts";
import { marketSuggestion } from "./market-suggestion.ts";
import { fact } from "./markets.ts";
import { nameOf } from "./names.ts";
import { quizWords } from "./quiz.ts";

const preset = z.strictObject({
  width: z.int().min(1).describe("Width of the box in CSS pixels, at its largest."),
  height: z
    .int()
    .min(1)
    .describe("Height of the box in CSS pixels. Pictures are cropped to the box's proportions."),
  sizes: z
    .string()
    .optional()
    .describe('Width by screen: "100vw md:50vw lg:640px". A box of one size unless given.'),
  densities: z
    .string()
    .optional()
    .describe(
      'Screens that the picture is made for: "1" for ordinary ones only, "1 2". The site\'s unless given.',
    ),
  quality: z.int().min(1).max(100).optional().describe("Quality of the encoding, 1 to 100; 75 unless given."),
  fit: z
    .enum(["cover", "contain"])
    .optional()
    .describe('"cover" crops (the default), "contain" keeps the whole picture.'),
  placeholder: z
    .boolean()
    .optional()
    .describe("true shows a tiny blurred picture until the real one is there."),
});

const budgets = z
  .strictObject({
    page: z.number().positive().describe("The most that a page may weigh, in kB."),
    layouts: z
      .record(z.string(), z.number().positive())
      .optional()
      .describe("By the name of a layout, the most that its pages may weigh instead, in kB."),
  })
  .describe(
    "What pages may weigh: a document with everything that stands in it, before compression, as the build's table says it. Nothing is held to it unless given. 1 kB is 1,000 bytes.",
  );

const imageLimits = z
  .strictObject({
    source: z
      .number()
      .positive()
      .optional()
      .describe("The most that a file in public/images/ may weigh, in kB; 5000 unless given."),
    sent: z
      .number()
      .positive()
      .optional()
      .describe("The most that a picture may weigh as a visitor gets it, in kB; 300 unless given."),
  })
  .describe("From which weight on the check advises against a picture. 1 kB is 1,000 bytes.");

export const notices = z
  .strictObject({
    offline: text().describe("What a page says when another cannot be reached: it stays as it is."),
    retry: text().describe("The button beside it, which tries again."),
  })
  .describe("What the engine says by itself.");

const legalLink = z.strictObject({
  name: z.string().min(1).describe('What it leads to, as the check calls it: "privacy".'),
  link: link().describe("The page, or the section, that the links have to lead to."),
  markets: markets.describe("Asked for in these markets only. In all unless given."),
  law: z.string().min(10).describe("Which law asks for it, and what it says; the check quotes it."),
});

export const siteSchema = z.strictObject({
  $schema: schemaReference,
  brand: z.string().min(1).describe("The brand's name, {brand} in messages."),
  url: z
    .url()
    .describe("The address that the site is served at, without a path: canonical links start with it."),
  home: nameOf("route", z.string().min(1)).describe("The name of the home page's route."),
  errorPage: nameOf("route", z.string().min(1)).describe(
    "The name of the route (without a path) that is shown for errors.",
  ),
  products: z
    .array(nameOf("product", z.string().regex(kebabCase)))
    .min(1)
    .describe("The products of pages that name none, in order."),
  loadingLabel: text().describe("What an order button says while it is loading."),
  unitPrice: liveText("amount")
    .optional()
    .describe(
      'How the price per unit is said beside a price: "Unit price {amount}". The amount alone ("£194.63/kg") unless given.',
    ),
  notices,
  quiz: quizWords.optional(),
  form: formWords.optional(),
  marketSuggestion: marketSuggestion.optional(),
  shareImage: nameOf("image", z.string().min(1)).describe("The picture in public/images/ for shared links."),
  themeColor: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .describe("The colour of the browser's own frame."),
  facts: z.record(z.string(), fact).optional().describe("Values that messages use as {name}."),
  contact: contact.optional(),
  withdrawal: link()
    .optional()
    .describe(
      "Where a customer withdraws from a contract: the form. Footers lead there in markets with withdrawalFunction.",
    ),
  legalLinks: z.array(legalLink).min(1).optional().describe("What every page that sells has to link to."),
  helpCenter: z
    .string()
    .min(1)
    .optional()
    .describe(
      "The help center's address: footers of routes with the flag helpCenter lead there instead of to the contact section. allowedHosts must name its host.",
    ),
  allowedHosts: z.array(z.string()).describe("Hosts that outside links may lead to."),
  gtm: z.string().optional().describe("The tag manager's id: GTM-XXXXXXX. Off unless given."),
  viewEvent: z
    .string()
    .min(1)
    .optional()
    .describe('What the tag manager\'s event of a page view is called: "content-view" unless given.'),
  consent: consentWords.optional(),
  images: z
    .strictObject({
      provider: z.enum(providerNames).describe('"local": made at build. "delivery": a hosted service.'),
      base: z.url().optional().describe('The hosted service\'s address, for the provider "delivery".'),
      densities: z
        .array(z.int().min(1))
        .optional()
        .describe(
          "Densities of screens that pictures are made for. [1, 2] unless given; [1] halves the work.",
        ),
      presets: z.record(z.string().regex(kebabCase), preset).describe("Named boxes for pictures."),
      limits: imageLimits.optional(),
    })
    .describe("How pictures are made."),
  budgets: budgets.optional(),
  rules: ruleSettings.optional(),
  allow,
});

export type SiteManifest = z.output<typeof siteSchema>;
export type ImagePreset = z.output<typeof preset>;
