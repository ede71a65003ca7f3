import { Heading, type ResolvedHeading, type ResolvedImage } from "funnel-engine/for-blocks/view";
import { classes } from "./classes.ts";
import * as picture from "./picture.module.css";
import { Picture } from "./picture.tsx";
import * as css from "./section-head.module.css";
import * as text from "./text.module.css";

interface SectionHeadProps {
  readonly title: ResolvedHeading;
  readonly intro?: string | undefined;
  /** Shown next to a long list on wide screens. */
  readonly image?: ResolvedImage | undefined;
}

/** A block's title and its introduction of one or two sentences. */
export function SectionHead({ title, intro, image }: SectionHeadProps) {
  return (
    <div className={css.root}>
      <Heading value={title} />
      {intro && <p className={text.lead}>{intro}</p>}
      {image && <Picture image={image} className={classes(picture.leaf, css.image)} />}
    </div>
  );
}
