import { isShown } from "../../experiments/arm-condition.ts";
import type { ArmData } from "../../experiments/page-experiment.ts";
import { createArmChooser } from "./arm-chooser.ts";

/** Whether the parser has left a node. Until then, a template lacks parts of its content. */
const isComplete = (node: Node | null): boolean =>
  !!node && (!!node.nextSibling || isComplete(node.parentNode));

/**
 * Shows the visitor's arms in a document. The blocks of other arms than the control stand in templates in front
 * of the control's. While the document is parsed, an observer places them. Its callback is a microtask that
 * follows the parser's task, so it runs before the browser paints what the parser has added: nothing flickers.
 */
export function showArms({ experiments, heads, pictures }: ArmData): void {
  const chooser = createArmChooser();
  window.arms = chooser;
  chooser.decide(experiments);
  const isOwn = (condition: string) => isShown(condition, chooser.shown);
  for (const [condition, { title }] of heads) if (isOwn(condition)) document.title = title;
  // The browser's own preloader does not see pictures in templates.
  for (const [condition, picture] of pictures)
    if (isOwn(condition)) document.head.append(Object.assign(document.createElement("link"), picture));
  const place = () => {
    for (const element of document.querySelectorAll<HTMLTemplateElement>("[data-arms]")) {
      if (!isOwn(element.dataset["arms"] ?? "")) element.remove();
      // Blocks have no `content`, templates do.
      else if (element.content && isComplete(element)) element.replaceWith(element.content);
    }
  };
  // In dev mode the document is parsed already.
  place();
  const parsing = new MutationObserver(place);
  parsing.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => parsing.disconnect());
}
