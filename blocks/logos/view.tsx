import { Link } from "funnel-engine/for-blocks/view";
import * as centred from "../_ui/centred.module.css";
import { classes } from "../_ui/classes.ts";
import { Picture } from "../_ui/picture.tsx";
import { Section } from "../_ui/section.tsx";
import * as text from "../_ui/text.module.css";
import type { LogosProps } from "./schema.ts";
import * as css from "./view.module.css";

export function View({ label, logos, tone, note }: LogosProps) {
  return (
    <Section tone={tone} className={classes(centred.root, css.root)}>
      <p className={text.eyebrow}>{label}</p>
      <ul className={css.logos}>
        {logos.map(({ name, image, link }) => {
          const mark = image ? <Picture image={image} /> : name;
          return <li key={name}>{link ? <Link link={link}>{mark}</Link> : mark}</li>;
        })}
      </ul>
      {note && <p className={text.small}>{note}</p>}
    </Section>
  );
}
