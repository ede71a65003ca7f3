// The engine's interface for views: components without looks, hooks, and the types of what views get.
// `blocks/docs/views.md` describes it, `tests/engine/contract/interface.md` lists it.

export type { ResolvedHeading } from "../fields/heading/schema.ts";
export type { ResolvedAudio, ResolvedVideo } from "../fields/media.ts";
export type { ResolvedOrderButton } from "../fields/order-button/schema.ts";
export type { ResolvedProduct } from "../fields/product/schema.ts";
export type { ResolvedQuestion, ResolvedQuiz, ResolvedQuizResults } from "../fields/quiz/resolved-quiz.ts";
export type { ResolvedAcceptance, ResolvedUpsell } from "../fields/upsell/schema.ts";
export type { ResolvedMarketLink } from "../fields/uses/used-values.ts";
export { formatArrival } from "../forms/arrival.ts";
export { FormControl } from "../forms/browser/form-control.tsx";
export type { FieldModel, FormModel } from "../forms/browser/form-model.ts";
export { HiddenFields } from "../forms/browser/hidden-fields.tsx";
export { takeFocus } from "../forms/browser/take-focus.ts";
export { type FormOptions, type PostedProps, useForm } from "../forms/browser/use-form.ts";
export { formAction, pageName, type RepeatQuestion, sentId } from "../forms/form-submission.ts";
export { fieldPart, fieldPlaceholders } from "../forms/mail-fields.ts";
export {
  afterOrderHook,
  linkFields,
  linkLimitedId,
  linkPath,
  linkSentId,
  offerErrorId,
  offerFields,
  offerHooks,
  orderPath,
  payErrorId,
  payFields,
  payPath,
  soldOutId,
  summaryHooks,
  type summaryParts,
  summaryPlaceholders,
} from "../forms/order-submission.ts";
export type { OrderSums, SumRow } from "../forms/order-sums.ts";
export type { PaymentChoice } from "../forms/resolved-form.ts";
export type { ResolvedImage } from "../images/resolve-image.ts";
export type { FoundCountry } from "../markets/countries/search-countries.ts";
export type { ConsentLabels } from "../payload/consent-labels.ts";
export { fillLiveText } from "../payload/live-text.ts";
export type { ResolvedLink } from "../payload/resolved-link.ts";
export type { RichInline, RichNode, RichTextNodes } from "../payload/rich-text.ts";
export { bmiBand, bmiBands } from "../quiz/bmi-band.ts";
export { consentName, type QuizSubmission } from "../quiz/evaluate-quiz.ts";
export type { Answer } from "../quiz/flow.ts";
export { bodyMassIndex, listMeasures } from "../quiz/measures.ts";
export { answerParts } from "../quiz/number-unit.ts";
export { noOfferHook, type QuizRecord } from "../quiz/quiz-record.ts";
export { type AnswerError, readAnswer } from "../quiz/read-answer.ts";
export type { SubmittedResult } from "../quiz/submitted-result.ts";
export { toParts } from "../quiz/units.ts";
export { validAnswers } from "../quiz/valid-answer.ts";
export { type QuizStep, type QuizWalk, walkQuiz } from "../quiz/walk-quiz.ts";
export type {
  BrowserParts,
  BusyPageProps,
  CreateSuggestion,
  MailDocumentProps,
  NoticeLabels,
  ServerParts,
  SkipLinkProps,
  SuggestionLabels,
} from "../render/page-parts.ts";
export { count, countStep } from "../runtime/hooks/count.ts";
export { track } from "../runtime/hooks/track.ts";
export { useHash } from "../runtime/hooks/use-hash.ts";
export { useIsLive } from "../runtime/hooks/use-is-live.ts";
export { useMarket } from "../runtime/hooks/use-market.ts";
export { useNavigate } from "../runtime/hooks/use-navigate.ts";
export { useQueryValue } from "../runtime/hooks/use-query-value.ts";
export { useQuizRecords } from "../runtime/hooks/use-quiz-records.ts";
export { type FinishedQuiz, useQuizResult } from "../runtime/hooks/use-quiz-result.ts";
export { Heading } from "./heading.tsx";
export { Link } from "./link.tsx";
export { loadCountrySearch } from "./load-country-search.ts";
export { loadSender } from "./load-sender.ts";
export { LabelText, RichText } from "./rich-text.tsx";
