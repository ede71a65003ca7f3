import type { Defect } from "./_defect.ts";

/** A full stop instead of an @ in a link. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/upsell.json",
      find: '"upsell.faq.later.answer": "Before the parcel leaves, a line to [{email}](mailto:{email})',
      put: '"upsell.faq.later.answer": ▸"Before the parcel leaves, a line to [{email}](mailto:hello.mellva.example)',
    },
  ],
};
