import axe, { type AxeResults, type RunOptions } from "axe-core";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { fillMail } from "../../../engine/mail/fill-mail.ts";
import { openPage } from "../../engine/e2e/_support.ts";
import { mails, renderMail, tokens } from "../contract/_mails.ts";

const everything: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // A mail is shown within the page of a mail program, which has the landmarks.
  rules: { "landmark-one-main": { enabled: false }, region: { enabled: false } },
  resultTypes: ["violations"],
};

/** Another scheme changes nothing but colours. */
const colours: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast"] },
  resultTypes: ["violations"],
};

/** The violations of the page: rule and element. */
async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    // SAFETY: `openTab` has set this property.
    (wanted) => (window as unknown as { axe: typeof axe }).axe.run(document, wanted),
    options,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Faults of the shown mail: accessibility in both schemes, and words that are wider than the screen. */
async function findFaults(page: Page): Promise<string[]> {
  const light = await findViolations(page, everything);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await findViolations(page, colours);
  await page.emulateMedia({ colorScheme: "light" });
  const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...light,
    ...dark.map((fault) => `dark: ${fault}`),
    ...(surplus > 0 ? [`${surplus} px too wide`] : []),
  ];
}

/** A tab of a phone's width, with axe. */
async function openTab(): Promise<Page> {
  const page = await openPage({ viewport: { width: 390, height: 800 }, colorScheme: "light" });
  await page.evaluate(axe.source);
  // The pictures of mails are on the shop's own host.
  await page.route("https://www.mellva.example/assets/img/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  return page;
}

describe("a mail on a phone", () => {
  test("is accessible in light and dark, and fits the screen, in every market", async () => {
    const faults: string[] = [];
    const queue = mails.values();
    await Promise.all(
      [1, 2, 3].map(async () => {
        const page = await openTab();
        for (const { mail, market, filled } of queue) {
          await page.setContent(filled.html);
          faults.push(...(await findFaults(page)).map((fault) => `${mail} ${market}: ${fault}`));
        }
      }),
    );
    expect(faults).toEqual([]);
  });

  test("with a faint text, a picture without words or a wide word has faults", async () => {
    const page = await openTab();
    await page.setContent(
      '<html lang="en"><title>x</title><style>@media (prefers-color-scheme:dark){h1{color:#eee}}</style><h1>Faint</h1><img src="data:,"><p style="color:#eee">Faint</p><code>' +
        "x".repeat(200),
    );
    const faults = await findFaults(page);
    expect(faults.map((fault) => fault.replace(/(?<=contrast|alt).*/, ""))).toEqual([
      "color-contrast",
      "image-alt",
      "dark: color-contrast",
      "dark: color-contrast",
      expect.stringMatching(/^\d+ px too wide$/),
    ]);
  });

  test("is mirrored in a language that is written from right to left", async () => {
    const page = await openTab();
    const html = renderMail(
      {
        languageTag: "ar-EG",
        brand: "ملفا",
        origin: "https://shop.example",
        blocks: [
          {
            id: "intro",
            block: "mail-text",
            props: { mailTitle: { text: "شكرا" }, body: [["ul", [["واحد"], ["اثنان"]]]] },
          },
          { id: "fields", block: "mail-fields", props: { received: "التاريخ" } },
          { id: "page", block: "mail-button", props: { label: "طلبك" } },
        ],
      },
      tokens,
    );
    const { html: filled, text } = fillMail(
      { subject: "طلبك", preheader: "شكرا", languageTag: "ar-EG", html },
      {
        values: { date: "٢٦ نوفمبر", time: "١٢:٠٠" },
        parts: { page: [{ url: "https://shop.example/order" }] },
      },
    );
    expect(filled).toContain("text-align:right");
    expect(filled).not.toMatch(/text-align:(?:start|end)|padding-inline/);
    await page.setContent(filled);
    const sides = await page.evaluate(() => {
      const centre = innerWidth / 2;
      const measure = (selector: string) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(selector) ?? document.body);
        const { left, right } = range.getBoundingClientRect();
        return left + right > 2 * centre ? "right" : "left";
      };
      return {
        title: measure("h1"),
        item: measure("li"),
        label: measure("th"),
        value: measure("th + td"),
        button: measure(".button a"),
      };
    });
    expect(sides).toEqual({ title: "right", item: "right", label: "right", value: "left", button: "right" });
    expect(await findFaults(page)).toEqual([]);
    expect(text).toContain("طلبك\nhttps://shop.example/order");
  });
});
