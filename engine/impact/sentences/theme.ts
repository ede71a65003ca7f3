import { themeSchema } from "../../schema/theme.ts";
import { findTheme } from "../../site/themes.ts";
import { count, listNames } from "../labels.ts";
import { type DescribedChange, presentSite, presentValue, type SentenceWriter } from "./sentence-writer.ts";

/** The number of changed values that a sentence names. */
const maxNames = 3;

/** What people call a part of a theme: "rule above titles". */
function partLabel(part: string): string {
  // SAFETY: a part that the schema does not have has no label.
  const label = themeSchema.shape[part as keyof typeof themeSchema.shape]?.meta()?.label ?? part;
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** The pages that show a theme: those that have it, and those whose theme lies over it. */
function countPages(change: DescribedChange): number {
  const { routes, manifests } = presentSite(change);
  const isUsual = manifests.settings?.value.theme === change.name;
  return [...routes.values()].filter(({ layout }) => isUsual || findTheme(manifests, layout) === change.name)
    .length;
}

/** The values inside a part that are different: "default.accent". */
function listValues({ differences, before, after }: DescribedChange): readonly string[] {
  const depth = (after ?? before)?.path.length ?? 0;
  const paths = differences.map((difference) => difference.paths[difference.after ? "after" : "before"]);
  return [...new Set(paths.map((path) => path.slice(depth).join(".")))].filter((name) => name !== "");
}

/** Themes: colours, fonts and sizes. */
export const themeSentences: SentenceWriter = {
  subject: ({ name }) => `The theme “${name}”`,
  changed: (change) => {
    const [part] = presentValue(change).path;
    if (part === undefined || part === "description") return undefined;
    const names = listValues(change);
    const more = names.length - maxNames;
    const listed = [...names.slice(0, maxNames), ...(more > 0 ? [`${more} more`] : [])];
    const values = names.length === 0 ? "" : `: ${listNames(listed)}`;
    return `${themeSentences.subject(change)} changes the ${partLabel(String(part))} of ${count(countPages(change), "page")}${values}.`;
  },
};
