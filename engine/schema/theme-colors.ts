import { z } from "zod";
import type { ColorGroup } from "../fields/define-field.ts";

/** A colour: `#rrggbb`. */
export const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/);

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
  mark: color("Lines and marks", "Marks", "Arrows, numbers and drop caps. Default: as main buttons."),
  line: color("Lines and marks", "Borders", "Borders of fields, bullets and progress. Default: as text."),
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

/** The colour schemes of a theme. */
export const schemeShape = {
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
