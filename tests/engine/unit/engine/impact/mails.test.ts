import { expect, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { listChanges } from "../../../../../engine/impact/list-changes.ts";
import { readJson } from "../../../../../engine/json/read-json.ts";
import { linkManifests } from "../../../../../engine/site/parse-manifests.ts";
import { smallShop } from "../../../../fixtures/small-shop.ts";

/** The small shop, with a text replaced in a file. */
function openVersion([name, from, to]: readonly [string, string, string] = ["", "", ""]) {
  const documents = smallShop.documents.map((document) => {
    if (document.file !== `manifests/${name}`) return document;
    expect(document.text).toContain(from);
    return readJson(document.file, document.text.replace(from, to));
  });
  const input = { ...smallShop, documents, registry };
  return { ...input, site: linkManifests(input).site };
}

test.each([
  [
    ["messages/en_GB/thankyou.json", "Good choice. Now", "A good choice. Now"],
    "English (en_GB): `thankyou.hero.title` changes from “Good choice. Now it’s our turn.” to “A good choice. Now it’s our turn.”. It is in the mail order-receipt.",
  ],
  [
    ["mails/order-receipt.json", '"subject": "t:thankyou.hero.title"', '"subject": "t:thankyou.hero.text"'],
    expect.stringMatching(/^The mail “order-receipt”: /),
  ],
  [
    ["messages/en_GB/take.json", "An ordinary Tuesday", "A Tuesday"],
    expect.stringMatching(/to “A Tuesday”\.$/),
  ],
] as const)("%j is described with the mails that show it", (change, sentence) => {
  expect(listChanges(openVersion(), openVersion(change)).map((listed) => listed.sentence)).toEqual([
    sentence,
  ]);
});
