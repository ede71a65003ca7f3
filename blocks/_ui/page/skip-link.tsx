import type { SkipLinkProps } from "funnel-engine/for-blocks/view";
import * as button from "../button.module.css";
import { classes } from "../classes.ts";
import * as css from "./skip-link.module.css";

/** The first stop of the keyboard, visible only with the focus. */
export function SkipLink({ href, label }: SkipLinkProps) {
  return (
    <a className={classes(button.root, css.root)} href={href}>
      {label}
    </a>
  );
}
