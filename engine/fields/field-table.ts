import { audioField } from "./audio/field.ts";
import { countdownModeField } from "./countdown-mode/field.ts";
import type { FieldTable } from "./field-definition.ts";
import { formField } from "./form/field.ts";
import { headingField } from "./heading/field.ts";
import { imageField } from "./image/field.ts";
import { linkField } from "./link/field.ts";
import { liveTextField } from "./live-text/field.ts";
import { modalSectionField } from "./modal-section/field.ts";
import { momentField } from "./moment/field.ts";
import { orderButtonField } from "./order-button/field.ts";
import { orderLinesField } from "./order-lines/field.ts";
import { productField } from "./product/field.ts";
import { productListField } from "./product-list/field.ts";
import { quizField } from "./quiz/field.ts";
import { quizResultsField } from "./quiz-results/field.ts";
import { richTextField } from "./rich-text/field.ts";
import { textField } from "./text/field.ts";
import { textListField } from "./text-list/field.ts";
import { upsellField } from "./upsell/field.ts";
import { videoField } from "./video/field.ts";

/** Every kind of field. A kind that `fields.ts` exports and that has no entry here does not compile. */
export const fieldTable: FieldTable = {
  audio: audioField,
  countdownMode: countdownModeField,
  form: formField,
  heading: headingField,
  image: imageField,
  link: linkField,
  liveText: liveTextField,
  modalSection: modalSectionField,
  moment: momentField,
  orderButton: orderButtonField,
  orderLines: orderLinesField,
  product: productField,
  productList: productListField,
  quiz: quizField,
  quizResults: quizResultsField,
  richText: richTextField,
  text: textField,
  textList: textListField,
  upsell: upsellField,
  video: videoField,
};
