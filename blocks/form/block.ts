import { defineBlock } from "../../engine/registry/define-block.ts";
import { formProps } from "./schema.ts";

export const form = defineBlock({
  name: "form",
  version: 1,
  description: "A form of manifests/forms/: to order, to return, to write to us.",
  props: formProps,
  hydrate: "visible",
  view: () => import("./view.tsx"),
});
