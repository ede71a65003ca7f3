import { RichText } from "funnel-engine/for-blocks/view";
import { Disclosure } from "../_ui/disclosure.tsx";
import * as rows from "../_ui/rows.module.css";
import * as section from "../_ui/section.module.css";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import type { FaqProps } from "./schema.ts";

export function View({ title, items }: FaqProps) {
  return (
    <Section className={section.columns}>
      <SectionHead title={title} />
      <div className={rows.root}>
        {items.map(({ question, answer }) => (
          <Disclosure key={question.text} summary={question}>
            <RichText value={answer} />
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
