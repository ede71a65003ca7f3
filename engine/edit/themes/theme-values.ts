import type { JsonPath } from "../../json/document.ts";
import { type ThemeManifest, themeSchema } from "../../schema/theme.ts";
import { roles, schemeNames } from "../../schema/theme-colors.ts";
import type { TokenType } from "./token-values.ts";

/** The types of the values of a theme, by the property that has them. Others have no type in design tokens. */
const types: Readonly<Partial<Record<keyof ThemeManifest, TokenType>>> = {
  schemes: "color",
  dark: "color",
  series: "color",
  fonts: "fontFamily",
  sizes: "dimension",
  rule: "dimension",
  radius: "dimension",
  shadows: "shadow",
  cards: "dimension",
  width: "dimension",
};

/** The type of the value at a path of a theme. Undefined if design tokens have none for it. */
export function valueType([group, name]: JsonPath): TokenType | undefined {
  if (group === "titles")
    return name === "weight" ? "fontWeight" : name === "lineHeight" ? "number" : undefined;
  if (group === "spacing") return name === "scale" ? "number" : "dimension";
  if (group === "rule" && (name === "fill" || name === "shape")) return undefined;
  return types[group as keyof ThemeManifest];
}

const groups = [
  "fonts",
  "sizes",
  "titles",
  "rule",
  "radius",
  "shadows",
  "cards",
  "spacing",
  "width",
] as const;

/** The paths of all values that a theme may set and design tokens can express. */
export const valuePaths: readonly JsonPath[] = [
  ...["schemes", "dark"].flatMap((set) =>
    schemeNames.flatMap((scheme) => roles.map((role) => [set, scheme, role])),
  ),
  ...[0, 1, 2, 3].map((index) => ["series", index]),
  ...groups.flatMap((group) =>
    Object.keys(themeSchema.shape[group].unwrap().shape).map((name) => [group, name]),
  ),
].filter((path) => valueType(path) !== undefined);
