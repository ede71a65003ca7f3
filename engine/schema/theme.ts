import { z } from "zod";
import { ownName } from "../fields/name-patterns.ts";
import { schemaReference } from "./instance.ts";
import { suppressions } from "./rule-settings.ts";
import { hex, type Role, roles, schemeShape } from "./theme-colors.ts";

const family = (meaning: string) =>
  z
    .string()
    .regex(/^[\w\s",-]+$/)
    .optional()
    .describe(`${meaning} Families of fonts, the best one first: "\\"Figtree\\", sans-serif".`)
    .meta({ "x-field": "fonts", "x-start": "system-ui, sans-serif" });

const length = (meaning: string) =>
  z
    .string()
    .regex(/^[\w\s.,()+*/%-]+$/)
    .optional()
    .describe(`${meaning} A length of CSS: "1.25rem", "clamp(1rem, 4vw, 2rem)".`)
    .meta({ "x-field": "length", "x-start": "1rem" });

const radius = (meaning: string) =>
  z
    .string()
    .regex(/^[\d.a-z%/ ]+$/)
    .optional()
    .describe(`${meaning} One to four radii of CSS, and after a slash the vertical ones: "8px", "14px 24%".`)
    .meta({ "x-field": "length", "x-start": "8px" });

const offset = (meaning: string) =>
  z
    .string()
    .regex(/^-?[\d.]+[a-z]*(?: -?[\d.]+[a-z]*){1,3}$/)
    .optional()
    .describe(`${meaning} Lengths of CSS: to the right, down, blur and spread: "5px 6px 0".`)
    .meta({ "x-start": "0 4px 12px" });

export const themeSchema = z.strictObject({
  $schema: schemaReference,
  name: z.string().regex(ownName).describe("The theme's name, the same as the file's."),
  description: z.string().min(1).describe("Its purpose in one sentence."),
  schemes: z
    .strictObject(schemeShape)
    .optional()
    .describe(
      "Colours by their roles. A scheme has what differs from the default scheme, unless it has a text of its own.",
    )
    .meta({ label: "Colours", group: "Colours", "x-parts": true }),
  dark: z
    .strictObject(schemeShape)
    .optional()
    .describe(
      "Colours on devices in dark mode. A scheme that is left out stays as it is if it has a text of its own, and otherwise looks as the default scheme here. Default: pages look the same in dark mode.",
    )
    .meta({ label: "Colours in dark mode", group: "Colours", "x-parts": true }),
  series: z
    .array(hex.meta({ label: "Colour", "x-field": "color", "x-start": "#808080" }))
    .min(1)
    .max(4)
    .optional()
    .describe("The colours of charts, in order.")
    .meta({ label: "Charts", group: "Colours" }),
  fonts: z
    .strictObject({ display: family("Headings."), body: family("All other text.") })
    .optional()
    .describe("Fonts. blocks/fonts.css loads those that are not on every computer.")
    .meta({ group: "Type", "x-parts": true }),
  sizes: z
    .strictObject({
      small: length("Small print."),
      base: length("Text."),
      large: length("A lead, and small headings."),
      extraLarge: length("Headings inside of texts."),
      price: length("Prices on cards of products."),
      title: length("The title of a page."),
      titleBeside: length("The title beside a picture."),
    })
    .optional()
    .describe("Sizes of text.")
    .meta({ label: "Sizes of text", group: "Type", "x-parts": true }),
  titles: z
    .strictObject({
      place: z
        .enum(["beside", "above"])
        .optional()
        .describe(
          'Where titles of sections are on wide screens: "beside" what follows (the default), or "above" it.',
        ),
      weight: z.int().min(100).max(900).optional().describe("The weight of a page's title, 100 to 900."),
      lineHeight: z
        .number()
        .min(0.8)
        .max(2)
        .optional()
        .describe("The height of its lines, in sizes of the text."),
    })
    .optional()
    .describe("Titles.")
    .meta({ group: "Type", "x-parts": true }),
  rule: z
    .strictObject({
      fill: z
        // SAFETY: there are roles.
        .array(z.enum(roles as [Role, ...Role[]]))
        .min(1)
        .max(3)
        .describe("Its colour by role, or a gradient of several."),
      length: length("Its length. Default: as the title's box."),
      thickness: length("Its thickness. Default: its height."),
      height: length("The height of its box, with the line below."),
      line: length("The thickness of a line below it. Default: none."),
      shape: z.enum(["plain", "ribbon"]).optional().describe('"ribbon": with notched ends.'),
    })
    .optional()
    .describe("The rule above the title of a section. Default: none.")
    .meta({ label: "Rule above titles", group: "Shapes" }),
  radius: z
    .strictObject({
      small: radius("Badges."),
      base: radius("Fields and answers."),
      large: radius("Cards."),
      button: radius("Buttons."),
      picture: radius("Large pictures."),
      portrait: radius("Small pictures."),
      bullet: radius("Bullets of lists."),
    })
    .optional()
    .describe("The corners. Default: none are round.")
    .meta({ label: "Corners", group: "Shapes", "x-parts": true }),
  shadows: z
    .strictObject({
      small: offset("Small buttons, and buttons under the pointer."),
      base: offset("Buttons."),
      card: offset("Cards."),
      picture: offset("Large pictures."),
    })
    .optional()
    .describe("How shadows fall. Their colours are roles. Default: there are none.")
    .meta({ group: "Shapes", "x-parts": true }),
  edge: z
    .enum(["wavy", "straight"])
    .optional()
    .describe('The edges of coloured sections: "wavy" (the default) or "straight".')
    .meta({ label: "Edges of sections", group: "Shapes" }),
  cards: z
    .strictObject({ top: length("The thickness of the coloured edge at their top.") })
    .optional()
    .describe("Cards.")
    .meta({ group: "Shapes", "x-parts": true }),
  spacing: z
    .strictObject({
      scale: z
        .number()
        .min(0.5)
        .max(2)
        .optional()
        .describe(
          "How much room there is between and inside of parts, as a multiple of the usual one. Default: 1.",
        )
        .meta({ "x-start": 1 }),
      section: length("The space above and below the content of a section. Default: it follows the scale."),
    })
    .optional()
    .describe("The room between and inside of parts, and in sections.")
    .meta({ group: "Shapes", "x-parts": true }),
  width: z
    .strictObject({
      page: length("The width of header and footer. Default: 70rem."),
      content: length("The width of sections. Default: as header and footer."),
    })
    .optional()
    .describe("The width of the content on wide screens.")
    .meta({ group: "Shapes", "x-parts": true }),
  allow: suppressions,
});

export type ThemeManifest = z.output<typeof themeSchema>;
