import type { Rule } from "./rule.ts";
import { acceptWithoutUpsell } from "./rules/accept-without-upsell.ts";
import { blockNotAllowed } from "./rules/block-not-allowed.ts";
import { conditionDoesNotFit } from "./rules/condition-does-not-fit.ts";
import { deliveryTermsDiffer } from "./rules/delivery-terms-differ.ts";
import { descriptionTooLong } from "./rules/description-too-long.ts";
import { descriptionTooShort } from "./rules/description-too-short.ts";
import { duplicateField } from "./rules/duplicate-field.ts";
import { duplicateInstanceId } from "./rules/duplicate-instance-id.ts";
import { duplicateMarket } from "./rules/duplicate-market.ts";
import { duplicateMessage } from "./rules/duplicate-message.ts";
import { duplicatePath } from "./rules/duplicate-path.ts";
import { duplicateQuizId } from "./rules/duplicate-quiz-id.ts";
import { duplicateRouteName } from "./rules/duplicate-route-name.ts";
import { duplicateTitle } from "./rules/duplicate-title.ts";
import { extendsCycle } from "./rules/extends-cycle.ts";
import { externalLinkNotAllowed } from "./rules/external-link-not-allowed.ts";
import { fallbackCycle } from "./rules/fallback-cycle.ts";
import { forbiddenClaim } from "./rules/forbidden-claim.ts";
import { foreignFallback } from "./rules/foreign-fallback.ts";
import { formNamedLikeQuiz } from "./rules/form-named-like-quiz.ts";
import { formWithoutEnd } from "./rules/form-without-end.ts";
import { formWithoutProducts } from "./rules/form-without-products.ts";
import { funnelDeadEnd } from "./rules/funnel-dead-end.ts";
import { funnelLoop } from "./rules/funnel-loop.ts";
import { funnelMissingStep } from "./rules/funnel-missing-step.ts";
import { headingOrder } from "./rules/heading-order.ts";
import { healthWithoutConsent } from "./rules/health-without-consent.ts";
import { hiddenSection } from "./rules/hidden-section.ts";
import { imageWithoutAlt } from "./rules/image-without-alt.ts";
import { impossibleBounds } from "./rules/impossible-bounds.ts";
import { inheritedAlt } from "./rules/inherited-alt.ts";
import { invalidDensities } from "./rules/invalid-densities.ts";
import { invalidFormSchema } from "./rules/invalid-form-schema.ts";
import { invalidGtmId } from "./rules/invalid-gtm-id.ts";
import { invalidMessage } from "./rules/invalid-message.ts";
import { literalDate } from "./rules/literal-date.ts";
import { literalPercent } from "./rules/literal-percent.ts";
import { literalPrice } from "./rules/literal-price.ts";
import { liveTextTooRich } from "./rules/live-text-too-rich.ts";
import { maskDoesNotFit } from "./rules/mask-does-not-fit.ts";
import { messageArgumentsDiffer } from "./rules/message-arguments-differ.ts";
import { missingConsentWords } from "./rules/missing-consent-words.ts";
import { missingFormMessage } from "./rules/missing-form-message.ts";
import { missingFormWords } from "./rules/missing-form-words.ts";
import { missingImageBase } from "./rules/missing-image-base.ts";
import { missingLegalLinks } from "./rules/missing-legal-links.ts";
import { missingMessage } from "./rules/missing-message.ts";
import { missingPrice } from "./rules/missing-price.ts";
import { missingQuizWords } from "./rules/missing-quiz-words.ts";
import { missingSchema } from "./rules/missing-schema.ts";
import { missingUnitPrice } from "./rules/missing-unit-price.ts";
import { missingWithdrawalLink } from "./rules/missing-withdrawal-link.ts";
import { noDefaultOrderRule } from "./rules/no-default-order-rule.ts";
import { noindexConflict } from "./rules/noindex-conflict.ts";
import { orderTargetWithoutRoute } from "./rules/order-target-without-route.ts";
import { orphanPage } from "./rules/orphan-page.ts";
import { overlappingOrderRules } from "./rules/overlapping-order-rules.ts";
import { overlappingOutcomes } from "./rules/overlapping-outcomes.ts";
import { pageOverBudget } from "./rules/page-over-budget.ts";
import { pictureTooHeavy } from "./rules/picture-too-heavy.ts";
import { pictureTooSmall } from "./rules/picture-too-small.ts";
import { placeholderFact } from "./rules/placeholder-fact.ts";
import { placeholderText } from "./rules/placeholder-text.ts";
import { priorPrice } from "./rules/prior-price.ts";
import { questionNotEarlier } from "./rules/question-not-earlier.ts";
import { quizTooLarge } from "./rules/quiz-too-large.ts";
import { redirectLoop } from "./rules/redirect-loop.ts";
import { redirectOverPage } from "./rules/redirect-over-page.ts";
import { redirectToNowhere } from "./rules/redirect-to-nowhere.ts";
import { refCycle } from "./rules/ref-cycle.ts";
import { restartingCountdown } from "./rules/restarting-countdown.ts";
import { scoreWithoutOutcome } from "./rules/score-without-outcome.ts";
import { scrollWithoutProducts } from "./rules/scroll-without-products.ts";
import { staleSavings } from "./rules/stale-savings.ts";
import { swissEszett } from "./rules/swiss-eszett.ts";
import { textTooLong } from "./rules/text-too-long.ts";
import { titleTooLong } from "./rules/title-too-long.ts";
import { unclearStep } from "./rules/unclear-step.ts";
import { unknownBlock } from "./rules/unknown-block.ts";
import { unknownCountryFormat } from "./rules/unknown-country-format.ts";
import { unknownFact } from "./rules/unknown-fact.ts";
import { unknownForm } from "./rules/unknown-form.ts";
import { unknownImage } from "./rules/unknown-image.ts";
import { unknownLayout } from "./rules/unknown-layout.ts";
import { unknownLocale } from "./rules/unknown-locale.ts";
import { unknownMarket } from "./rules/unknown-market.ts";
import { unknownMessage } from "./rules/unknown-message.ts";
import { unknownMessageArgument } from "./rules/unknown-message-argument.ts";
import { unknownModalSection } from "./rules/unknown-modal-section.ts";
import { unknownOption } from "./rules/unknown-option.ts";
import { unknownOutcome } from "./rules/unknown-outcome.ts";
import { unknownPatchId } from "./rules/unknown-patch-id.ts";
import { unknownPreset } from "./rules/unknown-preset.ts";
import { unknownProduct } from "./rules/unknown-product.ts";
import { unknownQuestion } from "./rules/unknown-question.ts";
import { unknownQuiz } from "./rules/unknown-quiz.ts";
import { unknownRef } from "./rules/unknown-ref.ts";
import { unknownRoute } from "./rules/unknown-route.ts";
import { unknownSection } from "./rules/unknown-section.ts";
import { unknownSlot } from "./rules/unknown-slot.ts";
import { unknownVersion } from "./rules/unknown-version.ts";
import { unreachableOrderRule } from "./rules/unreachable-order-rule.ts";
import { unreachableOutcome } from "./rules/unreachable-outcome.ts";
import { unreachableQuestion } from "./rules/unreachable-question.ts";
import { untranslatedText } from "./rules/untranslated-text.ts";
import { unusedImage } from "./rules/unused-image.ts";
import { unusedLayout } from "./rules/unused-layout.ts";
import { unusedMessage } from "./rules/unused-message.ts";
import { unusedPreset } from "./rules/unused-preset.ts";
import { unusedProduct } from "./rules/unused-product.ts";
import { unusedSharedBlock } from "./rules/unused-shared-block.ts";
import { vagueLink } from "./rules/vague-link.ts";
import { wrongScript } from "./rules/wrong-script.ts";

/** The rules that cross files, in no particular order: problems are sorted by place. */
export const rules: readonly Rule[] = [
  acceptWithoutUpsell,
  blockNotAllowed,
  conditionDoesNotFit,
  deliveryTermsDiffer,
  duplicateField,
  duplicateInstanceId,
  duplicateMarket,
  duplicateMessage,
  duplicatePath,
  duplicateQuizId,
  duplicateRouteName,
  extendsCycle,
  externalLinkNotAllowed,
  fallbackCycle,
  forbiddenClaim,
  formNamedLikeQuiz,
  formWithoutEnd,
  formWithoutProducts,
  funnelDeadEnd,
  funnelLoop,
  funnelMissingStep,
  headingOrder,
  healthWithoutConsent,
  hiddenSection,
  imageWithoutAlt,
  impossibleBounds,
  inheritedAlt,
  invalidDensities,
  invalidFormSchema,
  invalidGtmId,
  invalidMessage,
  liveTextTooRich,
  maskDoesNotFit,
  messageArgumentsDiffer,
  missingConsentWords,
  missingFormMessage,
  missingFormWords,
  missingImageBase,
  missingLegalLinks,
  missingMessage,
  missingPrice,
  missingQuizWords,
  missingSchema,
  missingUnitPrice,
  missingWithdrawalLink,
  noDefaultOrderRule,
  noindexConflict,
  orderTargetWithoutRoute,
  orphanPage,
  overlappingOrderRules,
  overlappingOutcomes,
  placeholderFact,
  priorPrice,
  questionNotEarlier,
  quizTooLarge,
  redirectLoop,
  redirectOverPage,
  redirectToNowhere,
  refCycle,
  restartingCountdown,
  scoreWithoutOutcome,
  scrollWithoutProducts,
  unclearStep,
  unknownBlock,
  unknownCountryFormat,
  unknownFact,
  unknownForm,
  unknownImage,
  unknownLayout,
  unknownLocale,
  unknownMarket,
  unknownMessage,
  unknownMessageArgument,
  unknownModalSection,
  unknownOption,
  unknownOutcome,
  unknownPatchId,
  unknownPreset,
  unknownProduct,
  unknownQuestion,
  unknownQuiz,
  unknownRef,
  unknownRoute,
  unknownSection,
  unknownSlot,
  unknownVersion,
  unreachableOrderRule,
  unreachableOutcome,
  unreachableQuestion,
  staleSavings,
  swissEszett,
  placeholderText,
  unusedMessage,
  unusedLayout,
  unusedProduct,
  unusedSharedBlock,
  unusedImage,
  unusedPreset,
  pictureTooSmall,
  pictureTooHeavy,
  pageOverBudget,
  foreignFallback,
  untranslatedText,
  wrongScript,
  literalPrice,
  literalPercent,
  literalDate,
  vagueLink,
  titleTooLong,
  descriptionTooLong,
  descriptionTooShort,
  duplicateTitle,
  textTooLong,
];
