import { findUses } from "../../site/collect-field-uses.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import type { Rule } from "../rule.ts";

/** What cameras and phones call a picture: IMG_1234, DSC01234, Screenshot 2026-01-01. */
const cameraName = /^(?:img|dsc[nf]?|dcim|pxl|screenshot|bildschirmfoto)[\s_-]?\d[\d\s_.-]*$/i;

const withoutExtension = (name: string): string => name.replace(/\.\w+$/, "");

/** Whether a description is the name of a file, with or without its extension. */
function isFileName(alt: string, image: string): boolean {
  const text = alt.trim();
  if (/^(?:https?:\/\/)?\S+\.(?:webp|avif|png|jpe?g|gif|svg)$/i.test(text) || cameraName.test(text))
    return true;
  // A name of one word can be a description: "lamp".
  return /[-_\d]/.test(text) && text.toLowerCase() === withoutExtension(image).toLowerCase();
}

export const fileNameAsAlt: Rule = {
  meta: {
    code: "file-name-as-alt",
    severity: "warning",
    tier: "content",
    title: "A picture's description is a file name",
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
        if (!isFileName(text, image)) continue;
        report({
          document,
          path,
          message: `"${text}" is the name of a file. Screen readers read it aloud.`,
          hint: "Describe in one short sentence what the picture shows.",
        });
      }
    }
  },
};
