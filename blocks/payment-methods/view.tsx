import {
  Heading,
  payErrorId,
  payFields,
  payPath,
  soldOutId,
  summaryPlaceholders,
} from "funnel-engine/for-blocks/view";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import { preselect, RadioOptions } from "../_ui/radio-options.tsx";
import { Section } from "../_ui/section.tsx";
import * as text from "../_ui/text.module.css";
import type { PaymentMethodsProps } from "./schema.ts";
import * as css from "./view.module.css";

/** A form with a placeholder for the order's id. */
const PaymentForm = ({ title, action, failed, soldOut, paymentMethods }: PaymentMethodsProps) => (
  <form method="post" action={payPath} className={css.form}>
    <input type="hidden" name={payFields.order} value={summaryPlaceholders.order} />
    <fieldset>
      <legend className={css.title}>
        <Heading value={title} />
      </legend>
      <RadioOptions
        name={payFields.method}
        options={paymentMethods}
        chosen={preselect(paymentMethods)}
        required
      />
    </fieldset>
    {[
      { id: payErrorId, message: failed },
      { id: soldOutId, message: soldOut ?? failed },
    ].map(({ id, message }) => (
      <p key={id} id={id} role="alert" tabIndex={-1} className={classes(text.error, css.failed)}>
        {message}
      </p>
    ))}
    <button type="submit" className={classes(button.root, button.wide)}>
      {action}
    </button>
  </form>
);

/** Only the server shows it: it fills the order summary around it. */
export const View = (props: PaymentMethodsProps) =>
  import.meta.env.SSR && (
    <Section>
      <PaymentForm {...props} />
    </Section>
  );
