import { SectionHead } from "../_ui/section-head.tsx";
import type { ComparisonProps } from "./schema.ts";

/** On phones each row's label is above its cells, and the cells keep their columns. */
export function View({ title, intro, columns, plain, rows, footnote }: ComparisonProps) {
  const ours = (column: number) => (column === 0 && !plain ? "ours" : undefined);
  return (
    <div className="shell">
      <SectionHead title={title} intro={intro} />
      <table className="compare small">
        <thead>
          <tr>
            <td className="max-md:hidden" />
            {columns.map((column, index) => (
              <th key={column} scope="col" className={ours(index)}>
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
      {footnote && <p className="small mt-8">{footnote}</p>}
    </div>
  );
}
