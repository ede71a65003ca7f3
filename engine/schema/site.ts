import { z } from "zod";
import { link } from "../fields/fields.ts";
import { nameOf } from "../fields/name-kinds.ts";
import { kebabCase, ownName } from "../fields/name-patterns.ts";
import { providerNames } from "../images/providers.ts";
import { siteConsent, siteStatistics } from "./consent.ts";
import { contact, placeholder } from "./contact.ts";
import { markets, schemaReference } from "./instance.ts";
import { fact } from "./markets.ts";
import { policyName, ruleSettings, suppressions } from "./rule-settings.ts";
import { thirdParties } from "./third-parties.ts";

const preset = z.strictObject({
  width: z.int().min(1).describe("Width of the box in CSS pixels, at its largest."),
  height: z
    .int()
    .min(1)
    .describe("Height of the box in CSS pixels. Pictures are cropped to the box's proportions."),
  sizes: z
    .string()
    .optional()
    .describe('The width by screen: "100vw md:50vw lg:640px". Default: a fixed size.'),
  densities: z
    .string()
    .optional()
    .describe('The densities to make: "1" for standard screens only, or "1 2". Default: the site\'s.'),
  quality: z.int().min(1).max(100).optional().describe("The quality of the encoding, 1 to 100. Default: 75."),
  fit: z
    .enum(["cover", "contain"])
    .optional()
    .describe('"cover" crops (the default), "contain" keeps the whole picture.'),
  placeholder: z
    .boolean()
    .optional()
    .describe("true: show a tiny blurred picture until the real one has loaded."),
});

const budgets = z
  .strictObject({
    page: z.number().positive().describe("The maximum weight of a page, in kB."),
    layouts: z
      .record(nameOf("layout", z.string()), z.number().positive())
      .optional()
      .describe("By layout, the maximum weight of its pages, in kB."),
  })
  .describe(
    "The maximum weight of pages: the document before compression, as in the build's table. Default: none. 1 kB is 1,000 bytes. Only the check reads it.",
  );

const imageLimits = z
  .strictObject({
    source: z
      .number()
      .positive()
      .optional()
      .describe("The maximum weight of a file in public/images/, in kB. Default: 5000."),
    sent: z
      .number()
      .positive()
      .optional()
      .describe("The maximum weight of a picture as it is sent, in kB. Default: 300."),
  })
  .describe("The weights from which the check warns about pictures. 1 kB is 1,000 bytes.");

const legalLink = z
  .strictObject({
    name: z.string().min(1).describe('Its name in messages of the check: "privacy".'),
    link: link().describe("The page or section that the links must lead to."),
    markets: markets.describe("Required in these markets only. Default: all."),
    law: z
      .string()
      .min(10)
      .describe("The law that requires it. The check quotes this text.")
      .meta({ "x-start": "Name the law." }),
  })
  .meta({ label: "Link" });

/** What an address of the shop is told by mail. */
const recipient = z.email().meta({ label: "The real value" });

const notification = z
  .strictObject({
    to: z
      .union([recipient, placeholder(recipient)])
      .describe("The address.")
      .meta({ label: "Address" }),
    orders: z.literal(true).optional().describe("true: it gets new orders."),
    forms: z
      .array(nameOf("form", z.string().min(1)))
      .min(1)
      .optional()
      .describe("The forms that it gets, with all that was typed."),
    attention: z
      .literal(true)
      .optional()
      .describe("true: it gets what needs a person, such as a payment under review or a withdrawal."),
    markets: z
      .array(nameOf("market", z.string().min(1)))
      .min(1)
      .optional()
      .describe("Only orders and forms of these markets. Default: all."),
  })
  .meta({ label: "Address" });

export const siteSchema = z.strictObject({
  $schema: schemaReference,
  brand: z.string().min(1).describe("The brand's name, {brand} in messages.").meta({ group: "Basics" }),
  url: z
    .url()
    .describe("The site's address without a path. Canonical links start with it.")
    .meta({ label: "Address of the site", group: "Basics" }),
  home: nameOf("route", z.string().min(1))
    .describe("The name of the home page's route.")
    .meta({ label: "Home page", group: "Basics" }),
  errorPage: nameOf("route", z.string().min(1))
    .describe("The name of the route (without a path) that is shown for errors.")
    .meta({ group: "Basics" }),
  orderPage: nameOf("route", z.string().min(1))
    .optional()
    .describe(
      "The name of the route that shows an order. Its twins are followed by an order's number: /order/gb/K7M2QX94TB. Default: customers cannot look up orders.",
    )
    .meta({ label: "Page for looking up an order", group: "Basics" }),
  theme: nameOf("theme", z.string().min(1))
    .optional()
    .describe("The theme of pages and mails: a file in manifests/themes/. Default: black on white.")
    .meta({ group: "Basics" }),
  products: z
    .array(nameOf("product", z.string().regex(kebabCase)))
    .min(1)
    .optional()
    .describe("The products of pages that name none, in order. Default: none.")
    .meta({ label: "Usual products", group: "Basics" }),
  marketSuggestion: z
    .literal(false)
    .optional()
    .describe("false: visitors from another market's country are not told of it. Default: they are.")
    .meta({ label: "Suggestion of another market", group: "Visitors" }),
  shareImage: nameOf("image", z.string().min(1))
    .describe("The picture in public/images/ for shared links.")
    .meta({ label: "Picture for shared links", group: "Pictures" }),
  themeColor: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .describe("The colour of the browser's toolbar.")
    .meta({ label: "Colour of the browser bar", group: "Basics", "x-field": "color" }),
  facts: z
    .record(z.string(), fact)
    .optional()
    .describe("Values that messages use as {name}.")
    .meta({ label: "Values for messages", group: "Contact and law" }),
  contact: contact.optional().meta({ group: "Contact and law" }),
  withdrawal: link()
    .optional()
    .describe("The page of the withdrawal form. Footers link to it in markets with withdrawalFunction.")
    .meta({ label: "Withdrawal form", group: "Contact and law" }),
  notifications: z
    .array(notification)
    .min(1)
    .optional()
    .describe("Mails to the shop's own addresses. They need MAIL_URL. Default: none.")
    .meta({ label: "Mails to the shop", group: "Contact and law" }),
  legalLinks: z
    .array(legalLink)
    .min(1)
    .optional()
    .describe("The links that every page that sells must have. Only the check reads it.")
    .meta({ label: "Links that the law requires", group: "Contact and law" }),
  helpCenter: z
    .string()
    .min(1)
    .optional()
    .describe(
      "The help center's address. Footers of routes with the flag helpCenter link to it instead of the contact section. allowedHosts must contain its host.",
    )
    .meta({ label: "Help center", group: "Contact and law" }),
  allowedHosts: z
    .array(z.string())
    .describe("The hosts that links to other sites may use. Only the check reads it.")
    .meta({ label: "Other sites that links may lead to", group: "Contact and law" }),
  thirdParties: thirdParties
    .optional()
    .meta({ label: "Other sites that pages load from", group: "Visitors" }),
  gtm: z
    .string()
    .optional()
    .describe("The tag manager's id: GTM-XXXXXXX. Default: no tag manager.")
    .meta({ label: "Tag manager", group: "Visitors" }),
  viewEvent: z
    .string()
    .min(1)
    .optional()
    .describe('The name of the tag manager\'s event for a page view. Default: "content-view".')
    .meta({ label: "Event for a page view", group: "Visitors" }),
  consent: siteConsent.optional().meta({ label: "Consent and opt-out", group: "Visitors" }),
  statistics: siteStatistics.optional().meta({ label: "Counting of visits", group: "Visitors" }),
  images: z
    .strictObject({
      provider: z
        .enum(providerNames)
        .describe('"local": the build makes them. "delivery": a hosted service does.'),
      base: z.url().optional().describe('The hosted service\'s address, for the provider "delivery".'),
      densities: z
        .array(z.int().min(1))
        .optional()
        .describe("The screen densities that pictures are made for. Default: [1, 2]. [1] halves the work."),
      presets: z.record(z.string().regex(ownName), preset).describe("Named boxes for pictures."),
      limits: imageLimits.optional(),
    })
    .describe("Settings of pictures.")
    .meta({ label: "Sizes and quality of pictures", group: "Pictures" }),
  assetDays: z
    .int()
    .min(0)
    .optional()
    .describe(
      "The days for which a build keeps scripts, styles and pictures that only earlier builds use: pages that are open in browsers still load them. Default: 7.",
    )
    .meta({ label: "Days to keep old files", group: "Pictures" }),
  budgets: budgets.optional().meta({ label: "Maximum weight of pages", group: "Check" }),
  policies: z
    .array(policyName)
    .describe(
      "The policies that the site follows: sets of rules from a law or a line of business. Only the check reads it.",
    )
    .meta({ group: "Check" }),
  rules: ruleSettings.optional(),
  allow: suppressions,
});

export type SiteManifest = z.output<typeof siteSchema>;
