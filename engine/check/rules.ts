import type { Rule } from "./rule.ts";
import { blockNotAllowed } from "./rules/block-not-allowed.ts";
import { duplicateInstanceId } from "./rules/duplicate-instance-id.ts";
import { duplicateMarket } from "./rules/duplicate-market.ts";
import { duplicateMessage } from "./rules/duplicate-message.ts";
import { duplicatePath } from "./rules/duplicate-path.ts";
import { duplicateRouteName } from "./rules/duplicate-route-name.ts";
import { extendsCycle } from "./rules/extends-cycle.ts";
import { externalLinkNotAllowed } from "./rules/external-link-not-allowed.ts";
import { fallbackCycle } from "./rules/fallback-cycle.ts";
import { imageWithoutAlt } from "./rules/image-without-alt.ts";
import { invalidGtmId } from "./rules/invalid-gtm-id.ts";
import { invalidMessage } from "./rules/invalid-message.ts";
import { messageArgumentsDiffer } from "./rules/message-arguments-differ.ts";
import { missingMessage } from "./rules/missing-message.ts";
import { missingPrice } from "./rules/missing-price.ts";
import { noDefaultOrderRule } from "./rules/no-default-order-rule.ts";
import { orderTargetWithoutRoute } from "./rules/order-target-without-route.ts";
import { redirectLoop } from "./rules/redirect-loop.ts";
import { redirectOverPage } from "./rules/redirect-over-page.ts";
import { redirectToNowhere } from "./rules/redirect-to-nowhere.ts";
import { refCycle } from "./rules/ref-cycle.ts";
import { scrollWithoutProducts } from "./rules/scroll-without-products.ts";
import { unknownBlock } from "./rules/unknown-block.ts";
import { unknownImage } from "./rules/unknown-image.ts";
import { unknownLayout } from "./rules/unknown-layout.ts";
import { unknownLocale } from "./rules/unknown-locale.ts";
import { unknownMarket } from "./rules/unknown-market.ts";
import { unknownMessage } from "./rules/unknown-message.ts";
import { unknownMessageArgument } from "./rules/unknown-message-argument.ts";
import { unknownPatchId } from "./rules/unknown-patch-id.ts";
import { unknownPreset } from "./rules/unknown-preset.ts";
import { unknownProduct } from "./rules/unknown-product.ts";
import { unknownRef } from "./rules/unknown-ref.ts";
import { unknownRoute } from "./rules/unknown-route.ts";
import { unknownSection } from "./rules/unknown-section.ts";
import { unknownSlot } from "./rules/unknown-slot.ts";
import { unknownVersion } from "./rules/unknown-version.ts";
import { unreachableOrderRule } from "./rules/unreachable-order-rule.ts";

/** The rules that cross files, in no particular order: problems are sorted by place. */
export const rules: readonly Rule[] = [
  blockNotAllowed,
  duplicateInstanceId,
  duplicateMarket,
  duplicateMessage,
  duplicatePath,
  duplicateRouteName,
  extendsCycle,
  externalLinkNotAllowed,
  fallbackCycle,
  imageWithoutAlt,
  invalidGtmId,
  invalidMessage,
  messageArgumentsDiffer,
  missingMessage,
  missingPrice,
  noDefaultOrderRule,
  orderTargetWithoutRoute,
  redirectLoop,
  redirectOverPage,
  redirectToNowhere,
  refCycle,
  scrollWithoutProducts,
  unknownBlock,
  unknownImage,
  unknownLayout,
  unknownLocale,
  unknownMarket,
  unknownMessage,
  unknownMessageArgument,
  unknownPatchId,
  unknownPreset,
  unknownProduct,
  unknownRef,
  unknownRoute,
  unknownSection,
  unknownSlot,
  unknownVersion,
  unreachableOrderRule,
];
