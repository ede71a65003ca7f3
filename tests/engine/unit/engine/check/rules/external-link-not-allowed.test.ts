import { describe, expect, it } from "vitest";
import { refuseOutsideLink } from "../../../../../../engine/routing/destination.ts";
import { check, expectProblems, show, swap, withoutLeftovers } from "../../../../../fixtures/test-site.ts";

const withHref = (href: string) => ({
  "blocks/guarantee.json": swap('"https://help.example/guarantee"', JSON.stringify(href)),
});

const refused = [
  ["//help.example", "malformed"],
  ["/\\help.example", "malformed"],
  ["\\\\help.example", "malformed"],
  ["https:\\\\help.example", "malformed"],
  ["https://help.exa\nmple", "malformed"],
  ["\thttps://help.example", "malformed"],
  ["java\nscript:alert(1)", "malformed"],
  ["/take", "malformed"],
  ["take", "malformed"],
  ["#top", "malformed"],
  ["?a=1", "malformed"],
  ["https://", "malformed"],
  ["javascript:alert(1)", "protocol"],
  ["JaVaScRiPt:alert(1)", "protocol"],
  [" javascript:alert(1)", "protocol"],
  ["data:text/html,x", "protocol"],
  ["blob:https://help.example/1", "protocol"],
  ["ftp://help.example", "protocol"],
  ["http://help.example", "protocol"],
  ["https://evil.example", "host"],
  ["https://help.example.evil.example", "host"],
  ["https://help.example@evil.example", "host"],
  ["https://help.example:8443", "host"],
  ["https://sub.help.example", "host"],
] as const;

const allowed = [
  "https://help.example",
  "https://help.example/a?b=c#d",
  "HTTPS://HELP.EXAMPLE/",
  "https://help.example:443/",
  "mailto:help@shop.example",
  "tel:+4930123456",
];

const words = { malformed: "complete address", protocol: "protocol", host: "host" } as const;

describe("refuseOutsideLink", () => {
  it.each(refused)("refuses %j: %s", (href, reason) => {
    expect(refuseOutsideLink(href, ["help.example"])).toBe(reason);
  });

  it.each(allowed)("allows %j", (href) => {
    expect(refuseOutsideLink(href, ["help.example"])).toBeUndefined();
  });

  it("allows no host unless it is listed", () => {
    expect(refuseOutsideLink("https://help.example", [])).toBe("host");
  });
});

describe("external-link-not-allowed", () => {
  it.each(refused)("reports the link %j: %s", { tags: "spec:8.3" }, (href, reason) => {
    const shown = show(check(withHref(href)));
    expect(shown.map(({ code, at, marked }) => ({ code, at, marked }))).toEqual([
      { code: "external-link-not-allowed", at: "blocks/guarantee.json:8:56", marked: JSON.stringify(href) },
    ]);
    expect(shown[0]?.message).toContain(words[reason]);
  });

  it.each(allowed)("accepts the link %j", (href) => {
    expectProblems(withHref(href), []);
  });

  it.each([
    [
      "https://shop.example/terms/de#rules",
      'This is a page of this site. Write { "to": "terms", "hash": "rules" }.',
    ],
    ["http://shop.example/Take", 'This is a page of this site. Write { "to": "take" }.'],
    ["/terms", 'This is a page of this site. Write { "to": "terms" }.'],
    ["/nowhere", 'Write a link to a page of this site: { "to": "route" }.'],
    ["#top", 'Write { "section": "top" }.'],
    ["//shop.example.evil.example", 'Write it out: "https://…".'],
  ])("says how to write %j", (href, hint) => {
    expectProblems(withHref(href), [{ code: "external-link-not-allowed", hint }]);
  });

  it("explains how to write a link to a page in a text", () => {
    const changes = { "messages/fr_FR/common.json": swap("to:terms#rules", "/terms#rules") };
    expectProblems(changes, [{ hint: "This is a page of this site. Write (to:terms#rules)." }]);
  });

  it("reports an allowed host that is written as an address only at its entry", () => {
    const changes = { "site.json": swap('["help.example"]', '["https://help.example/"]') };
    expectProblems(changes, [{ code: "invalid-origin", hint: 'Write "help.example".' }]);
  });

  it("reports a link in a formatted text at the key of its message", () => {
    expectProblems({ "messages/fr_FR/common.json": swap("to:terms#rules", "https://evil.example") }, [
      {
        code: "external-link-not-allowed",
        at: "messages/fr_FR/common.json:7:21",
        marked: '"Garantie **{days} jours**, voir [CGV](https://evil.example)."',
      },
    ]);
  });

  it("reports a link in a formatted text that stands in a route", () => {
    expectProblems({ "routes/gift.json": swap('"body": "Second"', '"body": "[x](http://help.example)"') }, [
      { code: "external-link-not-allowed", marked: '"[x](http://help.example)"' },
    ]);
  });
});

describe("the help center", () => {
  const helpCenter = (href: string) => ({
    "site.json": swap('"allowedHosts"', `"helpCenter": "${href}", "allowedHosts"`),
  });

  it("must be on an allowed host too", () => {
    expectProblems(helpCenter("https://evil.example"), [
      { code: "external-link-not-allowed", marked: '"https://evil.example"' },
    ]);
    expect(show(check(helpCenter("https://help.example/start")))).toEqual([]);
  });
});

describe("a link to a file of public/", () => {
  const more = { otherFiles: new Map([["public/guides/Size & care.pdf", 900]]) };

  it.each(["/guides/Size%20&%20care.pdf", "/guides/Size & care.pdf#page=3"])("may be %s", (href) => {
    expectProblems(withHref(href), [], withoutLeftovers, more);
  });

  it("needs the file", () => {
    expectProblems(
      withHref("/guides/size.pdf"),
      [
        {
          code: "external-link-not-allowed",
          hint: "There is no file public/guides/size.pdf. Put it there, or correct the path.",
        },
      ],
      withoutLeftovers,
      more,
    );
  });

  it("may be the target of a redirect", () => {
    const redirects = (to: string) => ({
      "redirects.json": JSON.stringify({
        $schema: "./schema/redirects.json",
        redirects: [{ from: "/size", to, status: 302 }],
      }),
    });
    expectProblems(redirects("/guides/Size%20&%20care.pdf"), [], withoutLeftovers, more);
    expectProblems(redirects("/guides/size.pdf"), [{ code: "redirect-to-nowhere" }], withoutLeftovers, more);
  });
});
