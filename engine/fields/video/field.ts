import type { FieldDefinition } from "../field-definition.ts";
import { type CaptionTrack, resolveMedia } from "../media.ts";

/** The name of a language in that language, as a menu shows it: "Deutsch", "Français". */
function nameLanguage(language: string): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

export const videoField: FieldDefinition<"video"> = {
  resolve: ({ files, captions = [] }, page) => {
    const [pageLanguage] = page.market.languageTag.split("-");
    const tracks = captions.map(({ language, file }): CaptionTrack => {
      const track = { src: page.media(file).src, language, label: nameLanguage(language) };
      return language === pageLanguage ? { ...track, isDefault: true } : track;
    });
    return {
      ...resolveMedia(files, page),
      tracks: tracks.toSorted((one, other) => Number(other.isDefault ?? 0) - Number(one.isDefault ?? 0)),
    };
  },
};
