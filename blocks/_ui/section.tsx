import type { ComponentPropsWithRef } from "react";
import { classes } from "./classes.ts";
import * as css from "./section.module.css";

/** The colour schemes that a block's background can have. */
export type Tone = "default" | "tinted" | "soft" | "strong" | "warm" | "cool";

interface SectionProps extends ComponentPropsWithRef<"div"> {
  readonly tone?: Tone | "footer" | undefined;
}

/** A block's background, with its content in the centre. Coloured backgrounds have slanted edges. */
export function Section({ tone = "default", className, ...rest }: SectionProps) {
  return (
    <div
      data-scheme={tone === "default" ? undefined : tone}
      className={classes(css.root, className)}
      {...rest}
    />
  );
}
