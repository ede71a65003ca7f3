import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import type { ColumnsProps } from "./schema.ts";
import * as css from "./view.module.css";

export function View({ title, first, second, third }: ColumnsProps) {
  return (
    <Section>
      {title && <SectionHead title={title} />}
      <div className={css.columns}>
        <div className={css.column}>{first}</div>
        <div className={css.column}>{second}</div>
        {third && <div className={css.column}>{third}</div>}
      </div>
    </Section>
  );
}
