import type { Severity } from "./problem.ts";

interface Entry {
  readonly severity: Severity;
  /** What the code stands for, for the docs and for `--format github`. */
  readonly title: string;
}

/** Every problem the content can have. Codes are permanent: pipelines and suppressions hold on to them. */
export const catalogue = {
  "empty-file": { severity: "error", title: "A manifest file is empty" },
  "invalid-json": { severity: "error", title: "A file is not valid JSON" },
  "byte-order-mark": { severity: "error", title: "A file starts with a byte-order mark" },
  "duplicate-key": { severity: "error", title: "A key stands twice in one object" },
  "missing-manifest": { severity: "error", title: "A file or folder that every site needs is missing" },
  "unexpected-file": { severity: "error", title: "A file in manifests/ that is no manifest" },
  "unknown-property": { severity: "error", title: "A property that does not exist" },
  "missing-property": { severity: "error", title: "A required property is missing" },
  "wrong-type": { severity: "error", title: "A value of the wrong type" },
  "unknown-value": { severity: "error", title: "A value that is not one of the allowed ones" },
  "out-of-range": { severity: "error", title: "A number or a list outside its bounds" },
  "wrong-format": { severity: "error", title: "A text that does not have the form it needs" },
  "name-differs-from-file": { severity: "error", title: "A manifest is not named after its file" },
  "unknown-block": { severity: "error", title: "No block has this name" },
  "unknown-layout": { severity: "error", title: "No layout has this name" },
  "unknown-route": { severity: "error", title: "No route has this name" },
  "unknown-ref": { severity: "error", title: "No shared block has this name" },
  "unknown-product": { severity: "error", title: "No product has this id" },
  "unknown-message": { severity: "error", title: "No message has this key" },
  "unknown-image": { severity: "error", title: "No picture has this name" },
  "unknown-preset": { severity: "error", title: "No image preset has this name" },
  "unknown-market": { severity: "error", title: "No market has this code" },
  "unknown-locale": { severity: "error", title: "No message catalogue has this name" },
  "unknown-section": { severity: "error", title: "A link to a section that its page does not have" },
  "unknown-slot": { severity: "error", title: "A block has no slot of this name" },
  "block-not-allowed": { severity: "error", title: "A slot does not take this block" },
  "unknown-version": { severity: "error", title: "Props written for a version that the block does not have" },
  "missing-price": { severity: "error", title: "A product has no price in a market that it is sold in" },
  "duplicate-route-name": { severity: "error", title: "Two routes have the same name" },
  "duplicate-path": { severity: "error", title: "Two routes have the same path" },
  "duplicate-instance-id": { severity: "error", title: "Two blocks of a page have the same id" },
  "duplicate-message": { severity: "error", title: "A message key stands in two files of one catalogue" },
  "duplicate-market": { severity: "error", title: "Two markets share a code or a segment" },
  "unreachable-order-rule": { severity: "error", title: "An order-target rule that can never match" },
  "no-default-order-rule": { severity: "error", title: "The order-target map does not cover every page" },
  "order-target-without-route": { severity: "error", title: "An order target names no route" },
  "scroll-without-products": {
    severity: "error",
    title: "A scrolling order button without a products section",
  },
  "redirect-loop": { severity: "error", title: "Redirects that lead back to themselves" },
  "redirect-over-page": { severity: "error", title: "A redirect that hides a real page" },
  "redirect-to-nowhere": { severity: "error", title: "A redirect to a page that does not exist" },
  "missing-message": { severity: "error", title: "A message is missing in a locale, after its fallbacks" },
  "message-arguments-differ": { severity: "error", title: "A message has other arguments in another locale" },
  "unknown-message-argument": { severity: "error", title: "A message uses a value that nothing provides" },
  "invalid-message": { severity: "error", title: "A message is not valid ICU MessageFormat" },
  "external-link-not-allowed": { severity: "error", title: "An outside link that site.json does not allow" },
  "invalid-gtm-id": { severity: "error", title: "A tag-manager id of the wrong form" },
  "extends-cycle": { severity: "error", title: "Routes that extend each other in a circle" },
  "ref-cycle": { severity: "error", title: "Shared blocks that hold each other in a circle" },
  "unknown-patch-id": { severity: "error", title: "A variant patches a block that its base does not have" },
  "image-without-alt": { severity: "error", title: "A picture without words for those who cannot see it" },
  "fallback-cycle": {
    severity: "error",
    title: "Message catalogues that fall back on each other in a circle",
  },
} as const satisfies Record<string, Entry>;

export type ProblemCode = keyof typeof catalogue;
