import { describe, it } from "vitest";
import { edits, expectProblems, swap } from "../../../../../fixtures/test-site.ts";

describe("noindex-conflict", () => {
  it("reports an error page that search engines may list", () => {
    expectProblems(
      {
        "routes/error.json": swap('"Something went wrong."', '"Something went wrong.", "noindex": false'),
      },
      [
        {
          code: "noindex-conflict",
          at: "routes/error.json:5:82",
          marked: "false",
          message:
            "The error page has no address of its own, so search engines never list it, whatever this says.",
          hint: 'Remove "noindex".',
        },
      ],
    );
  });

  const anyValue = swap('"layout": "empty",', '"layout": "empty", "twin": "from",');

  it("reports a page with a free value in its address that search engines may list", () => {
    expectProblems({ "routes/send.json": anyValue }, [
      {
        code: "noindex-conflict",
        at: "routes/send.json:5:30",
        marked: '"from"',
        message:
          '"send" accepts any value in its address, so search engines could list it once for each value.',
        hint: 'Write "noindex": true in "head".',
      },
    ]);
    expectProblems(
      { "routes/send.json": edits(anyValue, swap('"head": {', '"head": { "noindex": true,')) },
      [],
    );
  });

  it("allows permanent redirects to indexable pages and to other sites", () => {
    expectProblems(
      {
        "redirects.json": edits(
          swap('"/take?from=old#hero"', '"/take?from=old#hero", "status": 308'),
          swap('"https://help.example/start"', '"https://help.example/promo", "status": 301'),
        ),
      },
      [],
    );
  });

  it("can be suppressed on the redirect", () => {
    const redirect =
      '"/promo", "status": 301, "allow": { "noindex-conflict": "It was never to be found either." }';
    expectProblems({ "redirects.json": swap('"/take?from=old#hero"', redirect) }, []);
  });
});
