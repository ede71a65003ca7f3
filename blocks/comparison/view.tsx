import { classes } from "../_ui/classes.ts";
import { Picture } from "../_ui/picture.tsx";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import * as text from "../_ui/text.module.css";
import type { ComparisonProps } from "./schema.ts";
import * as css from "./view.module.css";

/** On phones each row's label is above its cells, and the cells keep their columns. */
export function View({
  title,
  intro,
  columns,
  pictures = [],
  plain,
  striped,
  rows,
  footnote,
}: ComparisonProps) {
  const ours = (column: number) => (column === 0 && !plain ? css.ours : undefined);
  return (
    <Section>
      <SectionHead title={title} intro={intro} />
      <table className={classes(css.table, text.small, striped && css.striped)}>
        <thead>
          <tr>
            <td className={css.corner} />
            {columns.map((column, index) => (
              <th key={column} scope="col" className={ours(index)}>
                {pictures?.[index] && <Picture image={pictures[index]} className={css.picture} />}
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell, index) => (
                <td key={index} className={ours(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {footnote && <p className={classes(text.small, css.footnote)}>{footnote}</p>}
    </Section>
  );
}
