import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parts } from "../../../../../../blocks/_ui/page/server-parts.ts";
import type { Payload } from "../../../../../../engine/payload/payload.ts";
import type { BusyPageProps } from "../../../../../../engine/render/page-parts.ts";
import { formPages, renderPace } from "../../../../../../engine/server/forms/form-pages.ts";
import { paced } from "../../../../../../engine/server/forms/paced.ts";
import { blockWith, type ParsedPage } from "../../../../../../engine/server/forms/parsed-page.ts";
import { formAgain } from "../../../../../../engine/server/forms/resubmit.ts";
import { testServices } from "../../../../../fixtures/post-services.ts";
import { type TestClock, testClock } from "../../../../../fixtures/test-clock.ts";

const form = {
  name: "letter",
  page: "/take/de",
  market: "DE",
  languageTag: "de-DE",
  submit: "Senden",
  sections: [
    {
      fields: [
        { control: "product", name: "product", label: "Packung" },
        { control: "text", name: "name", label: "Name", maxLength: 80 },
        { control: "select", name: "size", label: "Größe", options: [{ value: "s", label: "Klein" }] },
        { control: "country", name: "country", label: "Land" },
        {
          control: "payment",
          name: "payment",
          label: "Zahlung",
          options: [{ value: "card", label: "Karte" }],
        },
        { control: "checkbox", name: "terms", label: [["p", ["Ja"]]] },
      ],
    },
  ],
  countries: [{ code: "DE", name: "Deutschland" }],
  labels: { failed: [["p", ["Nicht angekommen. ", ["a", ["Hier"], {}]]]] },
};
const order = { lines: [{ id: "starter", name: "Eine Dose", total: "39,80 €" }] };

// SAFETY: the code under test reads only these properties.
const payload = {
  path: "/take/de",
  market: { code: "DE" },
  layout: "take",
  head: { title: "Jetzt <bestellen>" },
  before: [],
  main: [{ id: "order", block: "form", props: { form, order } }],
  after: [],
} as unknown as Payload;

const page: ParsedPage = {
  folder: "take/de",
  payload,
  html:
    '<!doctype html><html lang="de-DE"><head><style>a{}</style></head><body><div id="root"><p>old</p></div>' +
    '<script type="application/json" id="payload">{"before":[],"main":[],"after":[]}</script></body></html>',
};

const posted = [
  ["product", "starter"],
  ["name", 'Ada "<b>"'],
  ["size", "s"],
  ["country", "DE"],
  ["payment", "card"],
  ["terms", "yes"],
  ["unknown", "dropped"],
] as const;

/** Form pages of which each rendering takes `cost` milliseconds. */
function open(clock: TestClock, cost: number) {
  let rendered = 0;
  const setup = {
    // SAFETY: these tests read no page and store nothing.
    files: {} as never,
    table: {} as never,
    services: testServices(),
    placeOrder: () => Promise.reject(new Error("These tests place no order.")),
    forms: async () => ({}),
    renderer: async () => ({
      renderPage: () => {
        rendered++;
        clock.spend(cost);
        return "<p>new</p>";
      },
      renderBusyPage: (props: BusyPageProps) => renderToStaticMarkup(createElement(parts.BusyPage, props)),
    }),
    documentHeaders: async () => ({ "content-security-policy": "of the page" }),
  };
  const pages = formPages(setup, paced(renderPace, clock));
  const block = blockWith(page, "form", "letter");
  if (block === undefined) throw new Error("The page has no form.");
  const again = formAgain(block, posted);
  return {
    rendered: () => rendered,
    refuse: () => pages.answer({ page, block, status: 422, posted: {}, again }),
    wait: () => pages.answerLater(page, again, 7),
  };
}

describe("a refused post without script", () => {
  it("shows its page again", async () => {
    const answer = await open(testClock(), 3).refuse();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([422, null]);
    expect(await answer.text()).toContain('<div id="root"><p>new</p></div>');
  });

  it("takes at most a fifth of the time, and loses no typed values", async () => {
    const clock = testClock();
    const { rendered, refuse } = open(clock, 4);
    const answers: Response[] = [];
    const client = async (): Promise<void> => {
      while (clock.now() < 10_000) {
        answers.push(await refuse());
        await clock.sleep(500);
      }
    };
    const all = Array.from({ length: 200 }, client);
    await clock.pass(12_000);
    await Promise.all(all);
    // A fifth of ten seconds, in tasks of four milliseconds, and the tasks that still waited at the end.
    expect(rendered()).toBeLessThanOrEqual(500 + renderPace.maxWaiting + 1);
    expect(rendered()).toBeGreaterThan(450);
    const later = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(rendered());
    expect(later.length).toBeGreaterThan(1_000);
    expect(await later[0]?.text()).toContain('name="name" value="Ada &quot;&lt;b&gt;&quot;"');
    expect(later[0]?.headers.get("retry-after")).toBe("5");
  });
});

describe("the page for a busy server", () => {
  it("shows and resends the typed values, with the words of the form and the headers of the page", async () => {
    const answer = await open(testClock(), 3).wait();
    expect(answer.status).toBe(429);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "retry-after": "7",
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "of the page",
      "cache-control": "private, no-store",
    });
    const html = await answer.text();
    expect(html).toContain('<html lang="de-DE"><head><style>a{}</style>');
    expect(html).toContain("<h1>Jetzt &lt;bestellen&gt;</h1>");
    expect(html).toContain("Nicht angekommen. Hier");
    expect(html).toMatch(/<form [^>]*action="\/api\/forms\/letter" method="post">/);
    const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"\/>/g)];
    expect(fields.map(([, name, value]) => [name, value])).toEqual([
      ["market", "DE"],
      ["page", "/take/de"],
      ["product", "starter"],
      ["name", "Ada &quot;&lt;b&gt;&quot;"],
      ["size", "s"],
      ["country", "DE"],
      ["payment", "card"],
      ["terms", "yes"],
    ]);
    const rows = [...html.matchAll(/<dt>([^<]+)<\/dt><dd[^>]*><bdi>([^<]+)<\/bdi><\/dd>/g)];
    expect(rows.map(([, label, value]) => [label, value])).toEqual([
      ["Packung", "Eine Dose: 39,80 €"],
      ["Name", "Ada &quot;&lt;b&gt;&quot;"],
      ["Größe", "Klein"],
      ["Land", "Deutschland"],
      ["Zahlung", "Karte"],
    ]);
    expect(html).toMatch(/<button type="submit"[^>]*>Senden<\/button>/);
    expect(html).not.toMatch(/<script|dropped/);
  });
});
