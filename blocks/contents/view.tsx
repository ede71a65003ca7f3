import { Link } from "funnel-engine/for-blocks/view";
import { ActionLink } from "../_ui/action-link.tsx";
import * as bar from "../_ui/bar.module.css";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import type { ContentsProps } from "./schema.ts";
import * as css from "./view.module.css";

/** Styles alone keep the bar in view and mark the current chapter: it needs no script. */
export function View({ label, items, action }: ContentsProps) {
  return (
    <div className={classes(bar.root, css.root)}>
      <nav aria-label={label} className={css.chapters}>
        <ul>
          {items.map((item) => (
            <li key={item.label}>
              <Link link={item.link} className={css.chapter}>
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {action && (
        <div className={css.action}>
          <ActionLink action={action} className={button.small} />
        </div>
      )}
    </div>
  );
}
