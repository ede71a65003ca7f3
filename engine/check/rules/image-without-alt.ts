import { cataloguesOf } from "../../link/catalogue.ts";
import { usesOf } from "../field-uses.ts";
import type { Rule } from "../rule.ts";
import { keyIn } from "../written-texts.ts";

export const imageWithoutAlt: Rule = {
  code: "image-without-alt",
  texts: "each",
  check: (site, report) => {
    const catalogues = [...cataloguesOf(site.world).values()];
    for (const use of usesOf(site, "image")) {
      const { alt, decorative } = use.value as { alt?: unknown; decorative?: unknown };
      if (typeof alt !== "string" || decorative === true) continue;
      const isEmpty = alt.startsWith("t:")
        ? catalogues.some((messages) => messages.get(keyIn(alt))?.text.trim() === "")
        : alt.trim() === "";
      if (!isEmpty) continue;
      report({
        ...use.place(["alt"]),
        message: "This picture has no words for people who cannot see it.",
        hint: 'Say in "alt" what it shows, in one short sentence: a message ("t:key") or a text. If it only decorates, add "decorative": true.',
      });
    }
  },
};
