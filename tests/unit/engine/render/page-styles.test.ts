import { describe, expect, it } from "vitest";
import { readSheet } from "../../../../engine/build/read-sheet.ts";
import { pageStyles } from "../../../../engine/render/page-styles.ts";

const css =
  ".a{color:red}.b{color:blue}@media (width >= 10px){.a{top:0}}@media print{.a{color:black}}@media (scripting: none){.a{left:0}}";

describe("a page's own rules", () => {
  it("are those of its classes, without the rules for paper, which come with the full sheet", () => {
    expect(pageStyles(readSheet(css), [])('<p class="a">')).toBe(
      ".a{color:red}@media (width >= 10px){.a{top:0}}@media (scripting: none){.a{left:0}}",
    );
  });

  it("are not those of the pointer, unless the keyboard has them too", () => {
    const css =
      ".a:hover{top:0}.a:active,.b:hover .a{top:1px}.a:is(:hover,:focus){top:2px}.a,.a:hover{top:3px}";
    expect(pageStyles(readSheet(css), [])('<p class="a b">')).toBe(
      ".a:is(:hover,:focus){top:2px}.a,.a:hover{top:3px}",
    );
  });

  it("are not those of roles that it does not have yet", () => {
    const css = '.a [role=listbox]{top:0}.a [role="status"]{top:1px}.a [aria-selected=true]{top:2px}';
    const styles = pageStyles(readSheet(css), []);
    expect(styles('<p class="a" role="status">')).toBe('.a [role="status"]{top:1px}');
    expect(styles('<p class="a" role="listbox"><i aria-selected="true">')).toBe(
      ".a [role=listbox]{top:0}.a [aria-selected=true]{top:2px}",
    );
  });
});
