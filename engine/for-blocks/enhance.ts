// The engine's interface for enhancers. Their code is inline in pages, so nothing here needs React.
export { holdPress } from "../forms/browser/hold-press.ts";
export { orderedHook, summaryHref } from "../forms/order-submission.ts";
export { noOfferHook, type QuizRecord, quizKeyPrefix } from "../quiz/quiz-record.ts";
export { decodePath, missingPath } from "../routing/page-path.ts";
export { forgetOrder, mayHaveOrder, releaseSpace } from "../runtime/hooks/forget-order.ts";
export { ownHtml } from "../runtime/hooks/own-html.ts";
export { rememberMarket } from "../runtime/hooks/remember-market.ts";
export { whenConsented } from "../runtime/hooks/when-consented.ts";
