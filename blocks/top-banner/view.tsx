import { classes } from "../_ui/classes.ts";
import type { TopBannerProps } from "./schema.ts";
import * as css from "./view.module.css";

/** Two or three messages alternate on phones. Any other number is shown at once. */
const turns: Readonly<Record<number, string | undefined>> = { 2: css.two, 3: css.three };

export function View({ messages, label }: TopBannerProps) {
  return (
    <ul
      data-scheme="banner"
      className={classes(css.root, turns[messages.length])}
      aria-label={label}
      // With reduced motion the row scrolls, so it must be focusable. A tap or focus pauses the rotation
      // (WCAG 2.2.2).
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs a focus
      tabIndex={0}
    >
      {messages.map((message) => (
        <li key={message} data-banner-message="">
          {message}
        </li>
      ))}
    </ul>
  );
}
