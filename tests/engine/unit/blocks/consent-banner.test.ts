import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ConsentBanner } from "../../../../blocks/_ui/page/consent-banner.tsx";
import type { ConsentLabels } from "../../../../engine/payload/consent-labels.ts";

const labels: ConsentLabels = {
  title: "May we?",
  text: 'R&D <asks> for "cookies".',
  policy: { label: "More", link: { href: "/terms/gb#privacy", modal: "privacy" } },
  accept: "Accept",
  refuse: "Refuse",
  choose: "Choose",
  save: "Save",
  statistics: { label: "Statistics", text: "Counts." },
  marketing: { label: "Marketing", text: "Follows." },
};

const consentHtml = (shown: ConsentLabels): string =>
  renderToStaticMarkup(createElement(ConsentBanner, shown));

describe("the consent banner's HTML", () => {
  it("shows refuse and accept side by side, with the same look", () => {
    const buttons = /<button[^>]*>Refuse<\/button><button[^>]*>Accept<\/button>/.exec(
      consentHtml(labels),
    )?.[0];
    expect(buttons?.split("</button>")[0]?.replace("refuse", "accept").replace("Refuse", "Accept")).toBe(
      buttons?.split("</button>")[1],
    );
  });

  it("ticks no purpose, and hides the purposes until the visitor opens them", () => {
    const html = consentHtml(labels);
    expect(html).toMatch(/<fieldset[^>]* hidden=""[^>]*>/);
    expect(html.match(/<input type="checkbox" name="(?:statistics|marketing)"\/>/g)).toHaveLength(2);
    expect(html).not.toContain("checked");
  });

  it("lists only the purposes of the site", () => {
    const { marketing: _, ...less } = labels;
    expect(consentHtml(less).match(/<input/g)).toHaveLength(1);
  });

  it("is a labelled region, escapes its texts, and has no inline style and no handler", () => {
    const html = consentHtml(labels);
    expect(html).toMatch(/<section [^>]*aria-labelledby="consent-title"/);
    expect(html).toContain("R&amp;D &lt;asks&gt; for &quot;cookies&quot;.");
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
  });

  it("links to the policy: in the modal if the page has one, in a new tab only if the link says so", () => {
    expect(consentHtml(labels)).toContain('<a href="/terms/gb#privacy" data-modal-link="privacy">More</a>');
    const outside = {
      label: "More",
      link: { href: "https://x.example", newTab: true, external: true },
    } as const;
    expect(consentHtml({ ...labels, policy: outside })).toContain(
      '<a href="https://x.example" target="_blank" rel="noopener noreferrer">More</a>',
    );
  });
});
