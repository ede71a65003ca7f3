import { installCommand, testedVersions } from "../engine/build/package-files.ts";

/** The dictionary for a language, of those that the engine is tested with. The one for British English fits no other. */
function findDictionary(names: readonly string[], tag: string): string | undefined {
  const find = (start: string) =>
    names.find((name) => name.startsWith(`@cspell/dict-${start.toLowerCase()}`));
  const [language = tag] = tag.split("-");
  return find(tag) ?? (language === "en" ? undefined : find(language));
}

/** Says which languages have no dictionary, and how to install those that the engine is tested with. */
export function describeUnspelled(tags: readonly string[]): string {
  const names = Object.keys(testedVersions());
  const dictionaries = [...new Set(tags.flatMap((tag) => findDictionary(names, tag) ?? []))];
  const note = `The spelling of ${tags.join(", ")} is not checked: package.json has no @cspell/dict package for it.`;
  return dictionaries.length > 0 ? `${note}\n  ${installCommand(dictionaries)}` : note;
}
