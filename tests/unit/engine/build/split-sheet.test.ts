import { expect, it } from "vitest";
import { splitSheet } from "../../../../engine/build/split-sheet.ts";

it("leaves print, the layer `late` and web fonts in the full sheet", () => {
  const face = '@font-face{font-family:a;src:url("a.woff2")}';
  const local = "@font-face{font-family:b;src:local(c)}";
  const sheet = splitSheet(
    `${face}${local}.a{top:0}@media print{.a{top:1px}.b{top:2px}}@layer late{.c{top:3px}}`,
  );
  expect(sheet).toEqual({
    page: `${local}.a{top:0}`,
    layouts: {},
    full: `${face}${local}.a{top:0}`,
    late: ".c{top:3px}",
    print: "@media print{.a{top:1px}.b{top:2px}}",
  });
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

it("separates rules for one layout, in their media queries", () => {
  const { page, layouts } = splitSheet(
    "@media (width>=9px){.a{top:0}[data-layout=sale] .a,[data-layout=quiz] .a,.b{top:1px}}[data-layout=sale] .a{top:2px}",
  );
  expect(page).toBe("@media (width>=9px){.a{top:0}.b{top:1px}}");
  expect(layouts).toEqual({
    sale: "@media (width>=9px){[data-layout=sale] .a{top:1px}}[data-layout=sale] .a{top:2px}",
    quiz: "@media (width>=9px){[data-layout=quiz] .a{top:1px}}",
  });
});

it("removes the spaces that values with variables keep, but not those of texts and sums", () => {
  const css =
    '.a{font:700 1rem / 1.3 var(--f);width:max(1px, 50% - var(--f))}.a:before{content:", "}@keyframes b{to{inset:0 / 1px}}';
  expect(splitSheet(css).page).toBe(
    '.a{font:700 1rem/1.3 var(--f);width:max(1px,50% - var(--f))}.a:before{content:", "}@keyframes b{to{inset:0/1px}}',
  );
});
