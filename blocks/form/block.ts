import { defineBlock } from "../../engine/registry/define-block.ts";
import { formProps } from "./schema.ts";

export const form = defineBlock({
  name: "form",
  version: 1,
  description: "A form of manifests/forms/: to order, to return, to write to us.",
  props: formProps,
  headings: ({ intro, order, note }) => [
    2,
    { within: intro },
    ...(order ? [3 as const] : []),
    { within: note },
  ],
  hydrate: "visible",
  view: () => import("./view.tsx"),
});
