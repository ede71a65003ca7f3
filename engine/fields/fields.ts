// The schemas of all fields, for the props of blocks and for manifests. It exports no resolvers, so that
// blocks do not load them.

export { audio } from "./audio/schema.ts";
export { countdownMode } from "./countdown-mode/schema.ts";
export { form } from "./form/schema.ts";
export { heading } from "./heading/schema.ts";
export { image } from "./image/schema.ts";
export { link } from "./link/schema.ts";
export { liveText } from "./live-text/schema.ts";
export { modalSection } from "./modal-section/schema.ts";
export { moment } from "./moment/schema.ts";
export { buttonLength, orderButton } from "./order-button/schema.ts";
export { orderLines } from "./order-lines/schema.ts";
export { choice, flag, group, list } from "./plain-values.ts";
export { product } from "./product/schema.ts";
export { productList } from "./product-list/schema.ts";
export { quiz } from "./quiz/schema.ts";
export { quizResults } from "./quiz-results/schema.ts";
export type { Resolved } from "./resolved.ts";
export { richText } from "./rich-text/schema.ts";
export { text } from "./text/schema.ts";
export { textList } from "./text-list/schema.ts";
export { upsell } from "./upsell/schema.ts";
export type { Used } from "./uses/used-values.ts";
export { video } from "./video/schema.ts";
