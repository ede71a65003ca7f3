import { translate } from "../texts/translate.ts";

/** Families that the usual systems have, or that stand for one of theirs. */
const safeStacks = [
  "system-ui, sans-serif",
  "Arial, Helvetica, sans-serif",
  "Verdana, Geneva, sans-serif",
  '"Trebuchet MS", "Lucida Grande", sans-serif',
  "Georgia, serif",
  '"Times New Roman", Times, serif',
  '"Palatino Linotype", Palatino, serif',
  "ui-monospace, Menlo, Consolas, monospace",
];

const firstFamily = (stack: string): string => (stack.split(",")[0] ?? "").replaceAll('"', "").trim();

/** What people call a list of families: its best one. */
export const nameStack = (stack: string): string => {
  const family = firstFamily(stack).replace(/ Variable$/, "");
  return family === "system-ui"
    ? translate("fonts.system")
    : family === "ui-monospace"
      ? translate("fonts.monospace")
      : family;
};

/** The lists to choose from: those of the theme, then those of other families that pages load, then safe ones. */
export function listStacks(ofTheme: readonly string[], families: readonly string[]): readonly string[] {
  const isListed = (family: string) => ofTheme.some((stack) => firstFamily(stack) === family);
  const loaded = families.filter((family) => !isListed(family)).map((family) => `"${family}", sans-serif`);
  return [...new Set([...ofTheme, ...loaded, ...safeStacks])];
}
