/** What may wait: of the page's own blocks all but the first three, which fill the first screen of a phone, and what comes after. */
export const restSelector = "main>:nth-child(n+4),main~*";

/**
 * The rule with which every document ends its styles: a phone's browser leaves out at first what is far below the screen (CSS
 * Containment Module Level 2, `content-visibility`), which halves its work before the first paint, and again when the sheet and
 * the fonts come. Then the runtime has the rest laid out a few blocks at a time; `data-whole` says that the visitor needs it now.
 * Each block is taken to be about a phone's screen high. Not on wide screens: there these blocks may be in sight, and what sticks
 * out of one would be cut off.
 */
export const restStyles: string = `@media (scripting:enabled) and (width<640px){html:not([data-whole]) :is(${restSelector})[data-block]:not([data-shown]){content-visibility:auto;contain-intrinsic-height:auto 60rem}}`;
