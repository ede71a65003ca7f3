// The blocks of this shop alone. A block's name is that of its export in kebab-case, which is also its folder.
export { bmiScale } from "./bmi-scale/block.ts";
export { coursePlot } from "./course-plot/block.ts";
export { evidence } from "./evidence/block.ts";
export { ingredients } from "./ingredients/block.ts";
