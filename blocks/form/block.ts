import { defineBlock } from "../../engine/registry/define-block.ts";
import { formProps } from "./schema.ts";

export const form = defineBlock({
  name: "form",
  version: 1,
  description: "A form from manifests/forms/: an order, a return or a message.",
  props: formProps,
  headings: ({ intro, order, note }) => [
    2,
    { within: intro },
    ...(order ? [3 as const] : []),
    { within: note },
  ],
  hydrate: "visible",
  view: () => import("./view.tsx"),
  enhanceProps: [],
  enhance: () => import("./enhance.ts"),
});
