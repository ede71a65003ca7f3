import {
  type FieldModel,
  type FormModel,
  formatArrival,
  Heading,
  type OrderSums,
  type SumRow,
} from "funnel-engine/for-blocks/view";
import * as badge from "../_ui/badge.module.css";
import { classes } from "../_ui/classes.ts";
import * as field from "../_ui/field.module.css";
import * as panel from "../_ui/panel.module.css";
import * as prose from "../_ui/prose.module.css";
import * as sums from "../_ui/sums.module.css";
import * as text from "../_ui/text.module.css";
import type { FormProps } from "./schema.ts";
import * as css from "./view.module.css";

type Order = NonNullable<FormProps["order"]>;

interface OrderLinesProps {
  readonly order: Order;
  readonly model: FormModel;
  readonly item: FieldModel;
}

/** The products to order, each with its price. */
export function OrderLines({ order, model, item: { attributes } }: OrderLinesProps) {
  return (
    <div className={field.options}>
      {order.lines.map((line, index) => (
        <label key={line.id} className={classes(field.option, css.product)}>
          <input
            {...attributes}
            id={index === 0 ? attributes.id : undefined}
            type="radio"
            className={field.tick}
            value={line.id}
            checked={model.line?.id === line.id}
            onChange={() => model.chooseProduct(line.id)}
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
              {line.perDay && <span className={prose.line}>{line.perDay}</span>}
              {line.unitPrice && <span className={prose.line}>{line.unitPrice}</span>}
            </span>
          </span>
          <img src={line.picture} alt="" width={64} height={64} loading="lazy" decoding="async" />
        </label>
      ))}
    </div>
  );
}

interface SumsProps extends OrderSums {
  readonly order: Order;
  readonly lines: readonly SumRow[];
  /** Precedes each name. */
  readonly prefix?: string;
  readonly toFree?: string | undefined;
  readonly arrival?: string | undefined;
}

/** The lines of an order, its delivery, its taxes and its total. */
export function Sums({
  order,
  lines,
  delivery,
  toFree,
  arrival,
  taxes,
  total,
  included,
  prefix = "",
}: SumsProps) {
  const drawRow = ({ name, price }: SumRow) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{price}</dd>
    </div>
  );
  return (
    <dl className={sums.root}>
      {lines.map(({ name, price }, index) => (
        <div key={index}>
          <dt>{prefix + name}</dt>
          <dd>
            <span className={text.unseen}>{order.price} </span>
            {price}
          </dd>
        </div>
      ))}
      <div>
        <dt>
          {order.delivery}
          {toFree && <span className={classes(text.small, prose.line)}>{toFree}</span>}
        </dt>
        <dd>{delivery ?? order.free}</dd>
      </div>
      {order.arrival && arrival && (
        <div className={css.arrival}>
          <dt>{order.arrival.label}</dt>
          {/* The days take the place of the delivery time as a new element: the same one would move, since it is as wide as its text. */}
          <dd key={arrival}>{arrival}</dd>
        </div>
      )}
      {taxes?.map(drawRow)}
      <div className={sums.total}>
        <dt>{order.total}</dt>
        <dd>{total}</dd>
      </div>
      {included?.map(drawRow)}
    </dl>
  );
}

interface BillProps {
  readonly order: Order;
  readonly line: FormModel["line"];
  /** The browser draws it, so the present time is known. */
  readonly isLive: boolean;
}

/** The total of the order, above the button that makes it binding. */
export function Bill({ order, line, isLive }: BillProps) {
  const { arrival } = line ?? {};
  return (
    <div className={classes(panel.root, css.bill)}>
      <Heading value={order.bill} />
      <div role="status">
        {line === undefined ? (
          <p>{order.unchosen}</p>
        ) : (
          <Sums
            {...line}
            order={order}
            lines={[line]}
            arrival={isLive && arrival ? formatArrival(Date.now(), arrival) : order.arrival?.text}
          />
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
