import type { SuggestionLabels } from "funnel-engine/for-blocks/view";
import * as button from "../button.module.css";
import { classes } from "../classes.ts";
import * as css from "./market-suggestion.module.css";

/** A bar that sticks to the end of the page, so it shifts no content and covers none permanently. */
export function createSuggestion({
  lang,
  dir,
  text,
  go,
  href,
  onGo,
  stay,
  onStay,
}: SuggestionLabels): HTMLElement {
  const element = document.createElement("aside");
  element.className = classes(css.root);
  Object.assign(element, { lang, dir });
  const paragraph = document.createElement("p");
  paragraph.id = "market-suggestion";
  paragraph.className = classes(css.question);
  paragraph.textContent = text;
  element.setAttribute("aria-labelledby", paragraph.id);
  const link = document.createElement("a");
  link.className = classes(button.text, css.go);
  link.href = href;
  link.textContent = go;
  link.addEventListener("click", () => onGo(link));
  const decline = document.createElement("button");
  decline.type = "button";
  decline.className = classes(button.text, css.stay);
  decline.textContent = stay;
  decline.addEventListener("click", onStay);
  element.append(paragraph, link, decline);
  return element;
}
