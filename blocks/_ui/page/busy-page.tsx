import type { BusyPageProps } from "funnel-engine/for-blocks/view";
import * as button from "../button.module.css";
import * as css from "./busy-page.module.css";

/** The page of a busy server. It has no script. */
export function BusyPage({ title, text, button: label, action, fields, rows }: BusyPageProps) {
  return (
    <main id="main" className={css.root}>
      <h1>{title}</h1>
      <form method="post" action={action} className={css.form}>
        {text !== undefined && <p role="alert">{text}</p>}
        {rows.length > 0 && (
          <dl>
            {rows.map(([name, value]) => (
              <div key={name} className={css.row}>
                <dt>{name}</dt>
                <dd className={css.value}>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={button.root}>
          {label}
        </button>
      </form>
    </main>
  );
}
