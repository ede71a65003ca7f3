import type { Defect } from "./_defect.ts";

/** A text has a bare address of a host that the site does not name. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/upsell.json",
      find: String.raw`"upsell.hero.text": "Till varje dos hör ett stort glas vatten. Med en karaff på bordet slipper du gå till kranen, och mer än så finns det inte att säga. En kanna som du redan har fungerar precis lika bra.\n\n**Inget dras nu.** Köper du den kommer den i samma paket och på samma faktura."`,
      put: '"upsell.hero.text": ▸"**Inget dras nu.** <https://check.example/>"',
    },
  ],
};
