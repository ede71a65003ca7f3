import { classes } from "./classes.ts";
import * as css from "./list.module.css";

interface BulletsProps {
  readonly items: readonly string[];
  readonly className?: string | undefined;
}

/** A list of short texts, with a mark before each. */
export const Bullets = ({ items, className }: BulletsProps) => (
  <ul className={classes(css.root, className)}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
