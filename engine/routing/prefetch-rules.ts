/**
 * Speculation rules: the document behind a link with `data-next` is fetched at once. The text is the same on every page,
 * because a content security policy has to name its hash: Chromium takes no notice of `'inline-speculation-rules'` beside
 * other hashes.
 */
export const prefetchRules: string = JSON.stringify({
  prefetch: [{ where: { selector_matches: "a[data-next]" }, eagerness: "immediate" }],
});
