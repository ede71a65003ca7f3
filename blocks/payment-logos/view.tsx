import * as centred from "../_ui/centred.module.css";
import { classes } from "../_ui/classes.ts";
import { Picture } from "../_ui/picture.tsx";
import { Section } from "../_ui/section.tsx";
import * as text from "../_ui/text.module.css";
import type { PaymentLogosProps } from "./schema.ts";
import * as css from "./view.module.css";

export function View({ label, logos, note }: PaymentLogosProps) {
  return (
    <Section className={classes(centred.root, css.root)}>
      <p className={text.eyebrow}>{label}</p>
      <ul className={css.logos}>
        {logos.map((logo) => (
          <li key={logo.src}>
            <Picture image={logo} />
          </li>
        ))}
      </ul>
      {note && <p className={text.small}>{note}</p>}
    </Section>
  );
}
