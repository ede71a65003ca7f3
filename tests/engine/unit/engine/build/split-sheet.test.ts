import { expect, it } from "vitest";
import { splitSheet as split } from "../../../../../engine/build/split-sheet.ts";
import { canApply, printRules } from "../../../../../engine/render/page-rules.ts";

const splitSheet = (css: string) => ({ ...split(css), page: printRules(split(css).page) });

it("leaves print, the layer `late` and web fonts in the full sheet", () => {
  const face = '@font-face{font-family:a;src:url("a.woff2")}';
  const local = "@font-face{font-family:b;src:local(c)}";
  const sheet = splitSheet(
    `${face}${local}.a{top:0}@media print{.a{top:1px}.b{top:2px}}@layer late{.c{top:3px}}`,
  );
  expect(sheet).toEqual({
    page: `${local}.a{top:0}`,
    full: `${face}${local}.a{top:0}`,
    late: ".c{top:3px}",
    print: "@media print{.a{top:1px}.b{top:2px}}",
    languages: [],
  });
});

it("keeps a rule that excludes a language for the pages of all others", () => {
  const css = ".a:not(:lang(en)){top:0}";
  const { page, languages } = splitSheet(css);
  expect([page, languages]).toEqual([css, []]);
});

it("keeps the rules for some languages apart, unless one of their selectors is for all", () => {
  const css =
    '.a{top:0}h1:lang(ja){top:1px}h1:is(:lang(ar),:lang(fa)){top:2px}[dir="rtl"] .a{top:3px}.b,[dir=rtl] .c{top:4px}';
  const { languages, ...sheet } = splitSheet(css);
  expect(languages).toEqual([
    { text: "h1:lang(ja){top:1px}", wrappers: [], languages: ["ja"] },
    { text: "h1:is(:lang(ar),:lang(fa)){top:2px}", wrappers: [], languages: ["ar", "fa"] },
    { text: '[dir="rtl"] .a{top:3px}', wrappers: [], languages: ["rtl"], needs: [["a"]] },
  ]);
  const usual = ".a{top:0}.b,[dir=rtl] .c{top:4px}";
  expect(sheet).toMatchObject({ page: usual, full: usual });
});

it("leaves pointer rules in the full sheet, unless they are for the keyboard too", () => {
  const css =
    ".a:hover{top:0}.a:active,.b:hover .a{top:1px}.a:is(:hover,:focus){top:2px}.a,.a:hover{top:3px}";
  const { page, full } = splitSheet(css);
  expect(page).toBe(".a:is(:hover,:focus){top:2px}.a,.a:hover{top:3px}");
  expect(full).toBe(css);
});

it("keeps forced colours, reduced motion and missing script on the page", () => {
  const css =
    "@media (forced-colors:active){.a{top:0}}@media (prefers-reduced-motion:reduce){.a{top:1px}}@media (scripting:none){.a{top:2px}}";
  expect(splitSheet(css).page).toBe(css);
});

it("leaves rules out for classes that a page does not have", () => {
  const css =
    "p{top:0}.a{top:1px}.a .b,.c{top:2px}.a:not(.b){top:3px}:is(.b,.c){top:4px}html:has(.c){top:5px}@media (width>=9px){.b{top:6px}}";
  const print = (...classes: string[]) =>
    printRules(split(css).page.filter((rule) => canApply(rule, new Set(classes))));
  expect(print()).toBe("p{top:0}:is(.b,.c){top:4px}");
  expect(print("a")).toBe("p{top:0}.a{top:1px}.a:not(.b){top:3px}:is(.b,.c){top:4px}");
  expect(print("c")).toBe("p{top:0}.a .b,.c{top:2px}:is(.b,.c){top:4px}html:has(.c){top:5px}");
  expect(print("a", "b", "c")).toBe(css);
});

it("removes the spaces that values with variables keep, but not those of texts and sums", () => {
  const css =
    '.a{font:700 1rem / 1.3 var(--f);width:max(1px, 50% - var(--f))}.a:before{content:", "}@keyframes b{to{inset:0 / 1px}}';
  expect(splitSheet(css).page).toBe(
    '.a{font:700 1rem/1.3 var(--f);width:max(1px,50% - var(--f))}.a:before{content:", "}@keyframes b{to{inset:0/1px}}',
  );
});
