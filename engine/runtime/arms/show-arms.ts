import { isShown } from "../../experiments/arm-condition.ts";
import type { Arms } from "../../experiments/page-experiment.ts";

/**
 * Shows the visitor's arms in what the parser has added to the document. What only other arms than the control have
 * stands in templates in front of the control's.
 */
export function showArms(arms: Arms): void {
  for (const element of document.querySelectorAll<HTMLTemplateElement>("[data-arms]")) {
    // SAFETY: the selector asks for this attribute.
    if (!isShown(element.dataset["arms"] as string, arms)) element.remove();
    // The control's elements have no `content`. The parser has left a template that something follows.
    else if (element.content && element.nextSibling) element.replaceWith(element.content);
  }
}
