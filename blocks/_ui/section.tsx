import type { ComponentPropsWithRef } from "react";
import { classes } from "./classes.ts";
import * as css from "./section.module.css";

/** Coloured backgrounds have slanted edges. */
const tones = {
  paper: undefined,
  oat: classes(css.tinted, css.oat),
  sage: classes(css.tinted, css.sage),
  butter: classes(css.tinted, css.butter),
  sky: classes(css.tinted, css.sky),
  spruce: classes(css.tinted, css.dark),
} as const;

export type Tone = keyof typeof tones;

interface SectionProps extends ComponentPropsWithRef<"div"> {
  readonly tone?: Tone | undefined;
}

/** A block's background, with its content in the centre. */
export function Section({ tone = "paper", className, ...rest }: SectionProps) {
  return <div className={classes(css.root, tones[tone], className)} {...rest} />;
}
