import { defineBlock } from "../../engine/registry/define-block.ts";
import { {{identifier}}Props } from "./schema.ts";

export const {{identifier}} = defineBlock({
  description: {{description}},
  props: {{identifier}}Props,
  view: () => import("./view.tsx"),
});
