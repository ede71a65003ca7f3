import type { Severity } from "./problem.ts";

interface Entry {
  readonly severity: Severity;
  /** What the code stands for, for the docs and for `--format github`. */
  readonly title: string;
  /** Pages hold without it: site.json may make it an error, a warning or nothing, and a manifest may be allowed to break it. */
  readonly advice?: true;
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
  "contradicting-props": { severity: "error", title: "Props of a block that contradict each other" },
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
  "hidden-section": {
    severity: "warning",
    title: "A link to a section that its page does not have in every market",
    advice: true,
  },
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
  "placeholder-fact": {
    severity: "warning",
    title: "A value that still stands in for the real one",
    advice: true,
  },
  "unknown-modal-section": {
    severity: "error",
    title: "A link to a section that the info modal does not have",
  },
  "missing-consent-words": {
    severity: "error",
    title: "A site with a tag manager lacks the words to ask for consent",
  },
  "invalid-gtm-id": { severity: "error", title: "A tag-manager id of the wrong form" },
  "missing-image-base": { severity: "error", title: "A hosted image service without its address" },
  "invalid-densities": { severity: "error", title: "Densities that no picture can be made for" },
  "extends-cycle": { severity: "error", title: "Routes that extend each other in a circle" },
  "ref-cycle": { severity: "error", title: "Shared blocks that hold each other in a circle" },
  "unknown-patch-id": { severity: "error", title: "A variant patches a block that its base does not have" },
  "image-without-alt": { severity: "error", title: "A picture without words for those who cannot see it" },
  "fallback-cycle": {
    severity: "error",
    title: "Message catalogues that fall back on each other in a circle",
  },
  "condition-does-not-fit": { severity: "error", title: "A condition tests an answer for what it cannot be" },
  "duplicate-quiz-id": { severity: "error", title: "Two parts of a quiz have the same id" },
  "health-without-consent": {
    severity: "error",
    title: "A quiz asks about the body without asking for consent",
  },
  "impossible-bounds": { severity: "error", title: "Bounds that nothing lies within" },
  "live-text-too-rich": { severity: "error", title: "A text that the browser cannot complete" },
  "missing-quiz-words": { severity: "error", title: "A site with quizzes lacks the words of their buttons" },
  "overlapping-outcomes": { severity: "error", title: "A score leads to two outcomes" },
  "question-not-earlier": { severity: "error", title: "A quiz looks ahead, or leads back" },
  "quiz-too-large": { severity: "warning", title: "A quiz has too many ways to be proved", advice: true },
  "score-without-outcome": { severity: "error", title: "A score leads to no outcome" },
  "unclear-step": { severity: "error", title: "A step of a quiz leads to nothing, or to two things" },
  "unknown-option": { severity: "error", title: "A question has no option with this id" },
  "unknown-outcome": { severity: "error", title: "A quiz has no outcome with this id" },
  "unknown-question": { severity: "error", title: "A quiz has no question with this id" },
  "unknown-quiz": { severity: "error", title: "No quiz has this name" },
  "unreachable-outcome": { severity: "error", title: "An outcome that no visitor reaches" },
  "unreachable-question": { severity: "error", title: "A question that no visitor is asked" },
  "duplicate-field": { severity: "error", title: "Two fields of a form have the same name" },
  "form-named-like-quiz": { severity: "error", title: "A form has the name of a quiz" },
  "form-without-end": { severity: "error", title: "A form after which nothing happens" },
  "form-without-products": { severity: "error", title: "A form asks for a product where none is offered" },
  "accept-without-upsell": {
    severity: "error",
    title: "An offer is to be accepted where the route makes none",
  },
  "delivery-terms-differ": {
    severity: "error",
    title: "Two order forms work delivery out in different ways",
  },
  "invalid-form-schema": { severity: "error", title: "A value that cannot be checked as it is written" },
  "mask-does-not-fit": { severity: "error", title: "A mask that its own example does not fit" },
  "missing-form-message": { severity: "error", title: "A field without words for what can be wrong with it" },
  "missing-form-words": { severity: "error", title: "A site with forms lacks the words of their messages" },
  "unknown-country-format": { severity: "error", title: "A market lacks a format that a form uses" },
  "unknown-fact": { severity: "error", title: "No fact with an amount of money has this name" },
  "unknown-form": { severity: "error", title: "No form has this name" },
  "funnel-missing-step": { severity: "error", title: "A step of the funnel does not exist in a market" },
  "funnel-dead-end": { severity: "error", title: "A way to an order that ends before it" },
  "funnel-loop": { severity: "error", title: "A way to an order that goes round in a circle" },
  "orphan-page": {
    severity: "warning",
    title: "A page in the middle of a funnel that nothing leads to",
    advice: true,
  },
  "forbidden-claim": { severity: "error", title: "A claim that food may not make", advice: true },
  "stale-savings": {
    severity: "error",
    title: "A price compared with is not that of single packs",
    advice: true,
  },
  "missing-unit-price": {
    severity: "error",
    title: "A product without the price per unit that a market asks for",
    advice: true,
  },
  "prior-price": {
    severity: "error",
    title: "A struck-through price that nothing bears out",
    advice: true,
  },
  "restarting-countdown": {
    severity: "warning",
    title: "A countdown to an end that does not come",
    advice: true,
  },
  "inherited-alt": {
    severity: "warning",
    title: "Another picture with the words of the old one",
    advice: true,
  },
  "overlapping-order-rules": {
    severity: "warning",
    title: "Two order-target rules of which only the order decides",
    advice: true,
  },
  "noindex-conflict": {
    severity: "warning",
    title: "Search engines are told two things about a page",
    advice: true,
  },
  "missing-legal-links": {
    severity: "error",
    title: "A page that sells has no link to what the law asks for",
    advice: true,
  },
  "missing-withdrawal-link": {
    severity: "error",
    title: "A page without the way to withdraw from a contract",
    advice: true,
  },
  "heading-order": {
    severity: "warning",
    title: "Headings that do not make an outline",
    advice: true,
  },
  "unused-allowance": {
    severity: "warning",
    title: "Something is allowed that does not occur",
    advice: true,
  },
  "swiss-eszett": { severity: "error", title: "A ß in a text for Switzerland", advice: true },
  "placeholder-text": { severity: "error", title: "A text that is still to be written", advice: true },
  "missing-schema": {
    severity: "warning",
    title: "A manifest does not begin with the schema of its kind",
    advice: true,
  },
  "unused-message": { severity: "warning", title: "A message that nothing shows", advice: true },
  "unused-layout": { severity: "warning", title: "A layout that no route has", advice: true },
  "unused-product": { severity: "warning", title: "A product that nothing offers", advice: true },
  "unused-shared-block": { severity: "warning", title: "A shared block that no page shows", advice: true },
  "unused-image": { severity: "warning", title: "A picture that nothing shows", advice: true },
  "picture-too-small": {
    severity: "warning",
    title: "A picture with fewer pixels than are shown",
    advice: true,
  },
  "picture-too-heavy": { severity: "warning", title: "A picture that takes long to come", advice: true },
  "low-contrast": { severity: "error", title: "Two colours that weak eyes cannot tell apart" },
  "page-over-budget": { severity: "warning", title: "A page heavier than it may be", advice: true },
  "unused-preset": { severity: "warning", title: "An image preset that no picture has", advice: true },
  "foreign-fallback": {
    severity: "warning",
    title: "A market shows texts of another language by its fallback",
    advice: true,
  },
  "untranslated-text": {
    severity: "warning",
    title: "A text that is still in another language",
    advice: true,
  },
  "wrong-script": { severity: "warning", title: "A letter of another script that looks right", advice: true },
  "literal-price": { severity: "warning", title: "An amount in a text that data knows", advice: true },
  "literal-percent": { severity: "warning", title: "A percentage in a text that data knows", advice: true },
  "literal-date": { severity: "warning", title: "A day in a text that data knows", advice: true },
  "vague-link": { severity: "warning", title: "A link whose words do not say where it leads", advice: true },
  "title-too-long": { severity: "warning", title: "A title that search results cut off", advice: true },
  "description-too-long": {
    severity: "warning",
    title: "A description that search results cut off",
    advice: true,
  },
  "description-too-short": {
    severity: "warning",
    title: "A description too short for search results",
    advice: true,
  },
  "duplicate-title": { severity: "warning", title: "Two pages have the same title", advice: true },
  "text-too-long": { severity: "warning", title: "A text longer than its place has room for", advice: true },
} as const satisfies Record<string, Entry>;

export type ProblemCode = keyof typeof catalogue;

/** Codes that a site may set by itself. */
export type AdviceCode = {
  [Code in ProblemCode]: (typeof catalogue)[Code] extends { readonly advice: true } ? Code : never;
}[ProblemCode];

// Sound: these entries are the ones that have it.
export const adviceCodes = Object.entries<Entry>(catalogue).flatMap(([code, { advice }]) =>
  advice ? [code] : [],
) as AdviceCode[];

export const isAdvice = (code: string): code is AdviceCode => (adviceCodes as string[]).includes(code);
