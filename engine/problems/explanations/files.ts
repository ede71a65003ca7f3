import type { Explanation } from "./explanation.ts";

const guide = `{
  "$schema": "../schema/route.json",
  "name": "guide",
  "path": "/guide",
  "layout": "default",
  "head": { "title": "How to start", "description": "Four steps for the first week." },
  "blocks": [{ "ref": "how-to-take" }, { "ref": "guarantee" }]
}`;

/** Of files as a whole: that they are there, can be read and are named rightly. */
export const files = {
  "empty-file": {
    why: "An empty file says nothing, so the page, product or text that it should hold would be gone. Mostly it is a file that was begun and never saved.",
    file: "routes/guide.json",
    wrong: "",
    right: guide,
  },
  "invalid-json": {
    why: "With one comma too many the whole file cannot be read, and with it every page that needs it. The place that is shown is where reading stopped; the mistake often stands just before it.",
    file: "redirects.json",
    wrong: `{
  "$schema": "./schema/redirects.json",
  "redirects": [
    { "from": "/shop", "to": "/take" },
  ]
}`,
    right: `{
  "$schema": "./schema/redirects.json",
  "redirects": [
    { "from": "/shop", "to": "/take" }
  ]
}`,
  },
  "byte-order-mark": {
    why: "Some Windows editors put an invisible character in front of the text. Other programs stumble over it, and nobody sees why. Choose “UTF-8” and not “UTF-8 with BOM” when you save.",
    file: "routes/guide.json",
    // Shown as an escape: the character itself cannot be seen.
    wrong: `\ufeff${guide}`,
    right: guide,
  },
  "duplicate-key": {
    why: "Only the last of the two counts. The other looks as if it did, and changing it changes nothing.",
    file: "redirects.json",
    wrong: `{
  "$schema": "./schema/redirects.json",
  "redirects": [{ "from": "/shop", "to": "/take", "to": "/offer" }]
}`,
    right: `{
  "$schema": "./schema/redirects.json",
  "redirects": [{ "from": "/shop", "to": "/take" }]
}`,
  },
  "missing-manifest": {
    why: "Without this file the shop does not know something that every page needs: its markets, its home page, or where its order buttons lead.",
    file: "order-targets.json",
    wrong: null,
    right: `{
  "$schema": "./schema/order-targets.json",
  "rules": [{ "to": "offer2" }]
}`,
  },
  "unexpected-file": {
    why: "A file in a folder that does not exist for the shop is never read, so the page in it would not appear. Mostly the folder is misspelt: `route` for `routes`. Move the file to the right one.",
    file: "route/guide.json",
    wrong: guide,
    right: null,
  },
  "name-differs-from-file": {
    why: "Everything is found by its name, and by its file. If the two differ, others look for it in the wrong place.",
    file: "routes/guide.json",
    wrong: guide.replace('"guide"', '"giude"'),
    right: guide,
  },
  "missing-schema": {
    why: "By `$schema` an editor knows which kind of manifest it has before it: it completes names, explains each property, and marks mistakes while they are made. It stands first, so that nobody has to look for it, and names the schema of the file's own kind. `npm run check -- --fix` writes it.",
    file: "redirects.json",
    wrong: `{
  "redirects": []
}`,
    right: `{
  "$schema": "./schema/redirects.json",
  "redirects": []
}`,
  },
} satisfies Record<string, Explanation>;
