import { Heading } from "funnel-engine/for-blocks/view";
import { classes } from "funnel-engine/ui/classes";
import { Picture } from "funnel-engine/ui/picture";
import * as picture from "funnel-engine/ui/picture.module.css";
import { Prose } from "funnel-engine/ui/prose";
import { Section } from "funnel-engine/ui/section";
import { SectionHead } from "funnel-engine/ui/section-head";
import * as tiles from "funnel-engine/ui/tiles.module.css";
import type { EvidenceProps } from "./schema.ts";
import * as css from "./view.module.css";

export function View({ title, items }: EvidenceProps) {
  return (
    <Section tone="cool">
      <SectionHead title={title} />
      <ul className={classes(tiles.root, items.length === 3 && tiles.threes)}>
        {items.map(({ image, title, text }) => (
          <li key={title.text} className={css.item}>
            <Picture image={image} className={picture.leaf} />
            <Heading value={title} />
            <Prose value={text} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
