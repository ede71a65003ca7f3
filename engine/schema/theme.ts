import { z } from "zod";
import type { ColorGroup } from "../fields/define-field.ts";
import { ownName } from "../fields/name-patterns.ts";
import { schemaReference } from "./instance.ts";
import { suppressions } from "./rule-settings.ts";

const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** `label` and `group`: what forms call it, and the heading below which it stands. */
const color = (group: ColorGroup, label: string, meaning: string) =>
  hex
    .optional()
    .describe(`${meaning} As "#rrggbb".`)
    .meta({ label, group, "x-field": "color", "x-start": "#808080" });

/** The roles of colours. Each role that a theme leaves out has the colour of another one (`roleFallbacks`). */
const roleShape = {
  surface: color("Surfaces", "Background", "The background."),
  text: color(
    "Text",
    "Text",
    "Text. A scheme with a text of its own takes no colour from the default scheme.",
  ),
  raised: color("Surfaces", "Cards", "Cards on the background. Default: the background."),
  field: color("Surfaces", "Fields", "The inside of fields. Default: as cards."),
  subtle: color("Surfaces", "Quiet fill", "A quiet fill: tracks, placeholders. Default: as cards."),
  selected: color("Surfaces", "Chosen answer", "A chosen answer. Default: the quiet fill."),
  badge: color("Surfaces", "Badges", "Badges. Default: the quiet fill."),
  muted: color("Text", "Hints", "Hints and notes. Default: as text."),
  brand: color(
    "Brand and buttons",
    "Brand",
    "The logo, header links, ticks, secondary buttons. Default: as text.",
  ),
  onBrand: color(
    "Brand and buttons",
    "Text on brand",
    "Text on the brand's colour. Default: the background.",
  ),
  accent: color("Brand and buttons", "Main buttons", "Main buttons. Default: the brand's colour."),
  onAccent: color(
    "Brand and buttons",
    "Text on main buttons",
    "Text on main buttons. Default: the background.",
  ),
  mark: color("Lines and marks", "Marks", "Arrows, list markers and numbers. Default: as main buttons."),
  line: color("Lines and marks", "Borders", "Borders of fields. Default: as text."),
  focus: color("Lines and marks", "Focus ring", "The ring around what has the focus. Default: as text."),
  danger: color("Text", "Errors", "Errors. Default: as text."),
  highlight: color("Brand and buttons", "Highlight", "What must be seen first. Default: as main buttons."),
  onHighlight: color("Brand and buttons", "Text on highlight", "Text on it. Default: as on main buttons."),
  price: color("Text", "Prices", "Prices on cards of products. Default: as text."),
  ornament: color("Decoration", "Decoration", "Decoration without a meaning. Default: as main buttons."),
  shadow: color("Decoration", "Shadow of cards", "The shadow of cards. Default: the quiet fill."),
  accentShadow: color("Decoration", "Shadow of buttons", "The shadow of main buttons. Default: as of cards."),
  frame: color(
    "Decoration",
    "Shadow of pictures",
    "The shadow of large pictures. Default: as of main buttons.",
  ),
};

export type Role = keyof typeof roleShape;

// SAFETY: `Object.keys` returns exactly the names of roles.
export const roles = Object.keys(roleShape) as Role[];

/** The two sets of schemes that a theme has: by day, and for devices in dark mode. */
export type SchemeSet = "schemes" | "dark";

/** The role, or the colour, that stands for a role which a theme leaves out. */
export const roleFallbacks: Readonly<Record<Role, Role | `#${string}`>> = {
  surface: "#ffffff",
  text: "#1a1a1a",
  raised: "surface",
  field: "raised",
  subtle: "raised",
  selected: "subtle",
  badge: "subtle",
  muted: "text",
  brand: "text",
  onBrand: "surface",
  accent: "brand",
  onAccent: "surface",
  mark: "accent",
  line: "text",
  focus: "text",
  danger: "text",
  highlight: "accent",
  onHighlight: "onAccent",
  price: "text",
  ornament: "accent",
  shadow: "subtle",
  accentShadow: "shadow",
  frame: "accentShadow",
};

/** What stands for the page's background and text in dark mode. */
export const darkFallbacks: Readonly<Partial<Record<Role, `#${string}`>>> = {
  surface: "#121212",
  text: "#f2f2f2",
};

const scheme = (meaning: string, label?: string) =>
  z
    .strictObject(roleShape)
    .optional()
    .describe(meaning)
    .meta({ ...(label && { label }), "x-field": "palette" });

const schemeShape = {
  default: scheme("The page.", "Page"),
  tinted: scheme("Sections of the tone `tinted`."),
  soft: scheme("Sections of the tone `soft`."),
  strong: scheme("Sections of the tone `strong`."),
  warm: scheme("Sections of the tone `warm`."),
  cool: scheme("Sections of the tone `cool`."),
  banner: scheme("The bar with messages at the top. Default: as `strong`."),
  notice: scheme("What must not be missed, such as a countdown. Default: as `warm`."),
  footer: scheme("The footer. Default: as `strong`."),
};

export type SchemeName = keyof typeof schemeShape;

// SAFETY: `Object.keys` returns exactly the names of schemes.
export const schemeNames = Object.keys(schemeShape) as SchemeName[];

/** The scheme that stands for one which a theme leaves out. Others stand for themselves. */
export const schemeFallbacks: Readonly<Partial<Record<SchemeName, SchemeName>>> = {
  banner: "strong",
  notice: "warm",
  footer: "strong",
};

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
    .describe("Fonts. blocks/_ui/fonts.css loads those that are not on every computer.")
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
  space: length("The space above and below the content of a section.").meta({
    label: "Space in sections",
    group: "Shapes",
  }),
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
