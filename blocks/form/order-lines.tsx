import type { ResolvedOrderLine } from "../../engine/fields/resolved.ts";
import { Heading } from "../_ui/heading.tsx";
import type { FormProps } from "./schema.ts";

type Order = NonNullable<FormProps["order"]>;

interface OrderLinesProps {
  readonly order: Order;
  /** The id of the first choice. */
  readonly id: string;
  readonly name: string;
  readonly chosen: string | undefined;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChoose: (product: string) => void;
}

/** The products to order, each with its price. */
export function OrderLines({ order, id, name, chosen, isInvalid, describedBy, onChoose }: OrderLinesProps) {
  return (
    <div className="options">
      {order.lines.map((line, index) => (
        <label key={line.id} className="option">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            className="tick"
            name={name}
            value={line.id}
            required
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            checked={chosen === line.id}
            onChange={() => onChoose(line.id)}
          />
          <span className="form-line-name">
            {line.name} {line.badge && <span className="chip small">{line.badge}</span>}
          </span>
          <span className="form-line-price">
            <b>{line.price}</b>{" "}
            <span className="small">
              {line.compareAt && (
                <>
                  {order.instead} <s>{line.compareAt}</s>{" "}
                </>
              )}
              {line.unitPrice && <span className="block">{line.unitPrice}</span>}
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
    <div className="slip form-bill">
      <Heading value={order.bill} />
      <div role="status">
        {line === undefined ? (
          <p>{order.unchosen}</p>
        ) : (
          <dl className="sums">
            <div>
              <dt>{line.name}</dt>
              <dd>
                <span className="sr-only">{order.price} </span>
                {line.price}
              </dd>
            </div>
            <div>
              <dt>{order.delivery}</dt>
              <dd>{line.delivery ?? order.free}</dd>
            </div>
            <div className="sums-total">
              <dt>{order.total}</dt>
              <dd>{line.total}</dd>
            </div>
          </dl>
        )}
      </div>
      {order.notes.length > 0 && (
        <ul className="small">
          {order.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
