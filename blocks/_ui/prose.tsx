import { RichText, type RichTextNodes } from "funnel-engine/for-blocks/view";
import { classes } from "./classes.ts";
import * as css from "./prose.module.css";

interface ProseProps {
  readonly value: RichTextNodes;
  readonly className?: string | false | undefined;
}

/** A formatted text with the look of running text. */
export const Prose = ({ value, className }: ProseProps) => (
  <div className={classes(css.root, className)}>
    <RichText value={value} />
  </div>
);
