import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import type { Problem } from "../../../engine/problems/problem.ts";
import { smallShopFolder } from "../../fixtures/small-shop.ts";
import { today } from "../../fixtures/today.ts";
import { getShopText } from "./_trials.ts";

/** The text of a manifest of the small shop with one replacement. */
function editText(file: string, find: string, put: string): string {
  const text = getShopText(`manifests/${file}`) ?? "";
  if (text.split(find).length !== 2) throw new Error(`${file} does not have ${find} once.`);
  return text.replace(find, () => put);
}

const replace = (file: string, find: string, put: string) => [file, editText(file, find, put)] as const;

const countdown = `"mode": "duration",
        "seconds": 900`;

/** Mistakes of different kinds, in different files. Check and build were once silent on most of them. */
const mistakes = [
  replace("messages/en_GB/take.json", '"An ordinary Tuesday"', '""'),
  replace(
    "messages/sv_SE/index.json",
    '"Litet, enkelt och ordentligt gjort"',
    '"Litet, <b>enkelt</b> och gjort<br>"',
  ),
  replace("messages/en_GB/thankyou.json", "[terms](to:terms)", "[terms](javascript:alert(1))"),
  replace("routes/take.json", countdown, '"mode": "deadline", "until": "2020-12-20T19:00:00+01:00"'),
  replace("routes/index.json", '"hero-table.webp"', '"hero table.webp"'),
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
];

const png = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: "#fff" } })
  .png()
  .toBuffer();

/** Makes mistakes in a copy of the small shop that only files on disk can have. */
function plantInFiles(root: string): void {
  const pictures = join(root, "public/images");
  const messages = join(root, "manifests/messages");
  writeFileSync(join(pictures, "hero-jar.webp"), "");
  writeFileSync(join(pictures, "product-carafe.webp"), png);
  writeFileSync(
    join(pictures, "pay-card.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 24"><script>alert(1)</script></svg>',
  );
  renameSync(join(pictures, "hero-table.webp"), join(pictures, "hero table.webp"));
  const words = getShopText("manifests/messages/de_DE/refund.json") ?? "";
  writeFileSync(join(messages, "de_DE/refund.json"), words, "latin1");
  mkdirSync(join(messages, "de_DE/extra.json"));
}

it("reports each of many mistakes in a shop on disk, and nothing else", async () => {
  const root = mkdtempSync(join(tmpdir(), "mistakes-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const part of ["manifests", "public/images"])
    cpSync(join(smallShopFolder, part), join(root, part), { recursive: true });
  for (const [file, text] of mistakes) writeFileSync(join(root, "manifests", file), text);
  plantInFiles(root);
  const args = ["scripts/check.ts", "--format", "json", "--today", today, "--project", root];
  const run = promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
  const { stdout, code } = await run.then(
    (result) => ({ stdout: result.stdout, code: 0 }),
    (failure: { stdout: string; code: number }) => failure,
  );
  const { problems }: { problems: Problem[] } = JSON.parse(stdout);
  expect(problems.map((problem) => `${problem.file.replace("manifests/", "")} ${problem.code}`)).toEqual([
    "blocks/payment-logos.json unsafe-drawing",
    "markets.json foreign-currency-fact",
    "messages/de_DE/extra.json unreadable-file",
    "messages/de_DE/refund.json invalid-encoding",
    "messages/en_GB/common.json invalid-email",
    "messages/en_GB/take.json empty-text",
    "messages/en_GB/thankyou.json external-link-not-allowed",
    "messages/sv_SE/index.json html-in-text",
    "products/best-value.json compare-at-too-low",
    "products/carafe.json mislabelled-picture",
    "routes/index.json invalid-picture-name",
    "routes/take.json unreadable-image",
    "routes/take.json countdown-over",
    "routes/upsell.json empty-offer",
    "site.json invalid-email",
  ]);
  expect(code).toBe(1);
});
