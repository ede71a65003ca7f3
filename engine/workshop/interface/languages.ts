/** The languages of the workshop's interface, by the names that their speakers give them. */
export const interfaceLanguages = { en: "English", de: "Deutsch", fr: "Français" } as const;

export type InterfaceLanguage = keyof typeof interfaceLanguages;

export const isInterfaceLanguage = (tag: string): tag is InterfaceLanguage =>
  Object.hasOwn(interfaceLanguages, tag);

/** The language of the interface for a header `Accept-Language`: "pt, de-CH;q=0.8" → "de". */
export function chooseLanguage(accepted: string): InterfaceLanguage {
  const wishes = accepted.split(",").map((part) => {
    const [tag = "", weight = "1"] = part.trim().split(/\s*;\s*q=/);
    return { language: tag.toLowerCase().split("-")[0] ?? "", weight: Number(weight) };
  });
  const matches = wishes.filter(({ language, weight }) => weight > 0 && isInterfaceLanguage(language));
  const [best] = matches.toSorted((one, other) => other.weight - one.weight);
  return best && isInterfaceLanguage(best.language) ? best.language : "en";
}
