/**
 * Blocks whose layout can wait: all of the page's own except the first four, which fill a phone's first
 * screen also on short pages, and the layout's blocks after them.
 */
export const restSelector = "main>:nth-child(n+5),main~*";

/**
 * The last rule in the styles of every document. A phone's browser initially skips the layout of blocks far
 * below the screen (CSS Containment Module Level 2, `content-visibility`). This halves its work before the
 * first paint, and again when the stylesheet and fonts arrive. The runtime then lays out the rest a few
 * blocks at a time; `data-whole` lays out everything at once.
 * The estimated height of a block is about one phone screen. The rule does not apply to wide screens: there
 * these blocks may be visible, and content that overflows a block would be clipped. It does not apply to
 * the footer, which is in the first screen of short pages: Chromium counts the end of its containment as a layout shift.
 */
export const restStyles: string = `@media (scripting:enabled) and (width<640px){html:not([data-whole]) :is(${restSelector})[data-block]:not([data-shown],footer){content-visibility:auto;contain-intrinsic-height:auto 60rem}}`;
