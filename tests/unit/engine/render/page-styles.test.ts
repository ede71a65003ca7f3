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

  it("have of a rule's selectors those of the page, in their order", () => {
    const css =
      ".a:before,.b .c:is(.d,.e),p,.b{top:0;left:1px!important}.c,.d{top:1px}@font-face{font-family:f;src:local(g)}";
    const styles = pageStyles(readSheet(css), ["e"]);
    const face = "@font-face{font-family:f;src:local(g)}";
    expect(styles('<p class="a">')).toBe(`.a:before,p{top:0;left:1px!important}${face}`);
    expect(styles('<p class="b c d">')).toBe(
      `.b .c:is(.d,.e),p,.b{top:0;left:1px!important}.c,.d{top:1px}${face}`,
    );
  });

  it("keep no space that a value with a variable brings, but those of texts and of sums", () => {
    const css =
      ':root{--f:"Fig, Tree / 2", serif}.a{font:700 1rem / 1.3 var(--f);width:max(1px, 50% - var(--f))}.a:before{content:", "}';
    expect(pageStyles(readSheet(css), [])('<p class="a">')).toBe(
      ':root{--f:"Fig, Tree / 2",serif}.a{font:700 1rem/1.3 var(--f);width:max(1px,50% - var(--f))}.a:before{content:", "}',
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
