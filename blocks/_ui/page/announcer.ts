import { classes } from "../classes.ts";
import * as css from "./announcer.module.css";

/** A live region that only screen readers notice. */
export function createAnnouncer(): HTMLElement {
  const region = document.createElement("p");
  region.className = classes(css.root);
  region.setAttribute("role", "status");
  return region;
}
