import { classes } from "../_ui/classes.ts";
import * as section from "../_ui/section.module.css";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import type { ColumnsProps } from "./schema.ts";
import * as css from "./view.module.css";

const column = classes(section.slot, css.column);

export function View({ title, first, second, third }: ColumnsProps) {
  return (
    <Section>
      {title && <SectionHead title={title} />}
      <div className={css.columns}>
        <div className={column}>{first}</div>
        <div className={column}>{second}</div>
        {third && <div className={column}>{third}</div>}
      </div>
    </Section>
  );
}
