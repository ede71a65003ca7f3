import { expect, it } from "vitest";
import { registry } from "../../blocks/registry.ts";
import { checkSite } from "../../engine/check/check-site.ts";
import type { ImageFile } from "../../engine/images/image-file.ts";
import { readDocument } from "../../engine/json/read-document.ts";
import { readJson } from "../../engine/json/read-json.ts";
import { installedRules } from "../../engine/policies/installed-rules.ts";
import { today } from "../defects/_today.ts";
import { smallShop } from "../fixtures/small-shop.ts";

const documents = new Map(smallShop.documents.map((document) => [document.file, document]));

/** The text of a manifest of the small shop with one replacement. */
function edited(file: string, find: string, put: string): string {
  const text = documents.get(`manifests/${file}`)?.text ?? "";
  if (text.split(find).length !== 2) throw new Error(`${file} has not one ${find}.`);
  return text.replace(find, () => put);
}

const replace = (file: string, find: string, put: string) => [file, edited(file, find, put)] as const;

const countdown = `"mode": "duration",
        "seconds": 900`;

/**
 * Eleven mistakes of different kinds, in eleven files or pictures. Check and build were once silent on all of
 * them.
 */
const mistakes = new Map([
  replace("messages/en_GB/take.json", '"An ordinary Tuesday"', '""'),
  replace(
    "messages/sv_SE/index.json",
    '"Litet, enkelt och ordentligt gjort"',
    '"Litet, <b>enkelt</b> och gjort<br>"',
  ),
  replace("messages/en_GB/thankyou.json", "[terms](to:terms)", "[terms](javascript:alert(1))"),
  replace("routes/take.json", countdown, '"mode": "deadline", "until": "2020-12-20T19:00:00+01:00"'),
  replace("products/best-value.json", '"amount": 6890,', '"amount": 9890,'),
  replace("products/carafe.json", '"packs": 1', '"markets": ["DE"], "packs": 1'),
  replace("site.json", '"placeholder": "hello@mellva.example"', '"placeholder": "hello@mellva"'),
  replace(
    "markets.json",
    `,
        "deliveryFee": {
          "money": 4900
        }`,
    "",
  ),
  replace(
    "messages/en_GB/common.json",
    "[{email}](mailto:{email})",
    "{email} or [us](mailto:hello.mellva.example)",
  ),
]);

const broken: ImageFile = {
  bytes: 40_000,
  width: 2080,
  height: 1664,
  vector: false,
  error: "it is no picture",
};

it("names each of eleven mistakes that are made at once, and nothing else", () => {
  const edits = [...mistakes].map(([file, text]) => readJson(`manifests/${file}`, text));
  const latin = Buffer.from(documents.get("manifests/messages/de_DE/refund.json")?.text ?? "", "latin1");
  const wrongBytes = readDocument("manifests/messages/de_DE/refund.json", latin);
  const all = new Map([
    ...documents,
    ...[...edits, wrongBytes].map((document) => [document.file, document] as const),
  ]);
  const { problems } = checkSite({
    ...smallShop,
    ...{ documents: [...all.values()], registry, rules: installedRules, today },
    images: new Map([...smallShop.images, ["hero-jar.webp", broken]]),
  });
  expect(problems.map(({ code, file }) => `${file.slice("manifests/".length)} ${code}`)).toEqual([
    "markets.json foreign-currency-fact",
    "messages/de_DE/refund.json invalid-encoding",
    "messages/en_GB/common.json invalid-email",
    "messages/en_GB/take.json empty-text",
    "messages/en_GB/thankyou.json external-link-not-allowed",
    "messages/sv_SE/index.json html-in-text",
    "products/best-value.json compare-at-too-low",
    "routes/take.json unreadable-image",
    "routes/take.json countdown-over",
    "routes/upsell.json empty-offer",
    "site.json invalid-email",
  ]);
});
