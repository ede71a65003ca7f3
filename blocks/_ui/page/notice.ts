import type { NoticeLabels } from "funnel-engine/for-blocks/view";
import * as button from "../button.module.css";
import { classes } from "../classes.ts";
import * as css from "./notice.module.css";

/** A bar at the bottom of the screen, with a button to try again. */
export function createNotice({ text, button: label, onClick }: NoticeLabels): HTMLElement {
  const element = document.createElement("div");
  element.className = classes(css.root);
  element.setAttribute("role", "alert");
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  const again = document.createElement("button");
  again.type = "button";
  again.className = classes(button.text, css.again);
  again.textContent = label;
  again.onclick = onClick;
  element.append(paragraph, again);
  return element;
}
