import { findUses } from "../../site/collect-field-uses.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import type { Rule } from "../rule.ts";

/** What cameras and phones call a picture: IMG_1234, DSC01234, Screenshot 2026-01-01. */
const cameraName = /^(?:img|dsc[nf]?|dcim|pxl|image|photo|screenshot|bildschirmfoto)[\s_-]?\d[\d\s_.-]*$/i;

/** Words that fit every picture, such as "photo". */
const vague =
  /^(?:(?:an? |the )?(?:image|picture|photo|graphic|alt text)|(?:ein |das )?(?:bild|foto|grafik)|(?:une |l’)?(?:image|photo)|(?:un’)?(?:immagine|foto)|kuva|billede|bilde|afbeelding|imagen)\.?$/i;

/** Screen readers say "image" themselves, before its description. */
const announced =
  /^(?:an? |the )?(?:image|picture|photo(?:graph)?) (?:of|showing)\b|^(?:(?:ein |das )?(?:bild|foto) (?:von|mit|eines|einer)|(?:une |l’)?(?:image|photo) (?:de|d’|montrant)|(?:en )?bild (?:på|av)|(?:et )?billede af|kuva(?:ssa on)?)(?!\p{L})/iu;

const withoutExtension = (name: string): string => name.replace(/\.\w+$/, "");

/** Whether a description is the name of a file, with or without its extension. */
function isFileName(alt: string, image: string): boolean {
  const text = alt.trim();
  if (/^(?:https?:\/\/)?\S+\.(?:webp|avif|png|jpe?g|gif|svg)$/i.test(text) || cameraName.test(text))
    return true;
  // A name of one word can be a description: "carafe".
  return /[-_\d]/.test(text) && text.toLowerCase() === withoutExtension(image).toLowerCase();
}

/** What is wrong with a description, and what to do. */
function findError(text: string, image: string): { message: string; hint: string } | undefined {
  const hint = "Describe in one short sentence what the picture shows.";
  if (vague.test(text.trim())) return { message: `"${text}" does not say what the picture shows.`, hint };
  if (isFileName(text, image))
    return { message: `"${text}" is the name of a file. Screen readers read it aloud.`, hint };
  const [start] = announced.exec(text.trim()) ?? [];
  return start === undefined
    ? undefined
    : {
        message: `Screen readers say that it is a picture, so visitors hear "${start}" as well.`,
        hint: `Begin with what the picture shows, without "${start}".`,
      };
}

export const fileNameAsAlt: Rule = {
  meta: {
    code: "file-name-as-alt",
    severity: "warning",
    tier: "content",
    title: "A picture's description is a file name, or says nothing",
  },
  check: (site, report) => {
    const catalogues = [...mergeCatalogues(site.manifests).values()];
    for (const use of findUses(site, "image")) {
      const { image, alt, decorative } = use.value;
      if (decorative) continue;
      const key = alt.startsWith("t:") ? alt.slice(2) : undefined;
      const texts =
        key === undefined
          ? [{ text: alt, ...use.locate(["alt"]) }]
          : catalogues.flatMap((messages) => {
              const message = messages.get(key);
              return message ? [{ text: message.text, document: message.document, path: [key] }] : [];
            });
      for (const { text, document, path } of texts) {
        const error = findError(text, image);
        if (error !== undefined) report({ ...{ document, path }, ...error });
      }
    }
  },
};
