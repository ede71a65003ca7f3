import { createRegistry } from "../engine/registry/create-registry.ts";
import { afterOrder } from "./after-order/block.ts";
import { benefits } from "./benefits/block.ts";
import { bmiScale } from "./bmi-scale/block.ts";
import { buyBar } from "./buy-bar/block.ts";
import { comparison } from "./comparison/block.ts";
import { countdown } from "./countdown/block.ts";
import { coursePlot } from "./course-plot/block.ts";
import { errorMessage } from "./error-message/block.ts";
import { faq } from "./faq/block.ts";
import { footer } from "./footer/block.ts";
import { form } from "./form/block.ts";
import { guarantee } from "./guarantee/block.ts";
import { header } from "./header/block.ts";
import { hero } from "./hero/block.ts";
import { infoModal } from "./info-modal/block.ts";
import { ingredients } from "./ingredients/block.ts";
import { marketSwitcher } from "./market-switcher/block.ts";
import { orderButton } from "./order-button/block.ts";
import { orderSummary } from "./order-summary/block.ts";
import { paymentLogos } from "./payment-logos/block.ts";
import { productCards } from "./product-cards/block.ts";
import { quiz } from "./quiz/block.ts";
import { quizResult } from "./quiz-result/block.ts";
import { richText } from "./rich-text/block.ts";
import { testimonials } from "./testimonials/block.ts";
import { topBanner } from "./top-banner/block.ts";

/** The only list of blocks. All other lists are derived from it. */
export const registry = createRegistry([
  afterOrder,
  benefits,
  bmiScale,
  buyBar,
  comparison,
  countdown,
  coursePlot,
  errorMessage,
  faq,
  footer,
  form,
  guarantee,
  header,
  hero,
  infoModal,
  ingredients,
  marketSwitcher,
  orderButton,
  orderSummary,
  paymentLogos,
  productCards,
  quiz,
  quizResult,
  richText,
  testimonials,
  topBanner,
]);
