import type { ResolvedOrderLine } from "../../engine/fields/resolved.ts";
import * as badge from "../_ui/badge.module.css";
import { classes } from "../_ui/classes.ts";
import * as field from "../_ui/field.module.css";
import { Heading } from "../_ui/heading.tsx";
import * as panel from "../_ui/panel.module.css";
import * as prose from "../_ui/prose.module.css";
import * as sums from "../_ui/sums.module.css";
import * as text from "../_ui/text.module.css";
import type { FormProps } from "./schema.ts";
import * as css from "./view.module.css";

type Order = NonNullable<FormProps["order"]>;

interface OrderLinesProps {
  readonly order: Order;
  /** The id of the first choice. */
  readonly id: string;
  readonly name: string;
  readonly product: string | undefined;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChoose: (product: string) => void;
}

/** The products to order, each with its price. */
export function OrderLines({ order, id, name, product, isInvalid, describedBy, onChoose }: OrderLinesProps) {
  return (
    <div className={field.options}>
      {order.lines.map((line, index) => (
        <label key={line.id} className={field.option}>
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            className={field.tick}
            name={name}
            value={line.id}
            required
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            checked={product === line.id}
            onChange={() => onChoose(line.id)}
          />
          <b>
            {`${line.name} `}
            {line.badge && <span className={classes(badge.root, text.small)}>{line.badge}</span>}
          </b>
          <span className={field.below}>
            <b>{line.price}</b>{" "}
            <span className={text.small}>
              {line.compareAt && (
                <>
                  {`${order.instead} `}
                  <s>{line.compareAt}</s>{" "}
                </>
              )}
              {line.unitPrice && <span className={prose.line}>{line.unitPrice}</span>}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}

/** The total of the order, above the button that makes it binding. */
export function Bill({
  order,
  line,
}: {
  readonly order: Order;
  readonly line: ResolvedOrderLine | undefined;
}) {
  return (
    <div className={classes(panel.root, css.bill)}>
      <Heading value={order.bill} />
      <div role="status">
        {line === undefined ? (
          <p>{order.unchosen}</p>
        ) : (
          <dl className={sums.root}>
            <div>
              <dt>{line.name}</dt>
              <dd>
                <span className={text.unseen}>{order.price} </span>
                {line.price}
              </dd>
            </div>
            <div>
              <dt>{order.delivery}</dt>
              <dd>{line.delivery ?? order.free}</dd>
            </div>
            <div className={sums.total}>
              <dt>{order.total}</dt>
              <dd>{line.total}</dd>
            </div>
          </dl>
        )}
      </div>
      {order.notes.length > 0 && (
        <ul className={text.small}>
          {order.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
