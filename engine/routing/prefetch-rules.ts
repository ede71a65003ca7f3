/**
 * Speculation rules that fetch the document behind a `data-next` link at once. The text is the same on every
 * page, because the content security policy must contain its hash: Chromium ignores
 * `'inline-speculation-rules'` next to other hashes.
 */
export const prefetchRules: string = JSON.stringify({
  prefetch: [{ where: { selector_matches: "a[data-next]" }, eagerness: "immediate" }],
});
