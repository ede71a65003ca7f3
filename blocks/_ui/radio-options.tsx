import type { PaymentChoice } from "funnel-engine/for-blocks/view";
import { classes } from "./classes.ts";
import * as field from "./field.module.css";
import * as prose from "./prose.module.css";
import * as text from "./text.module.css";

interface RadioOptionsProps {
  readonly name: string;
  readonly options: readonly PaymentChoice[];
  /** The value of the option that is chosen at first. */
  readonly chosen: string | undefined;
  /** The values that cannot be chosen. */
  readonly unpayable?: readonly string[] | undefined;
  /** The id of the first option. */
  readonly id?: string;
  readonly required?: boolean | undefined;
  readonly "aria-invalid"?: true | undefined;
}

/** Options to choose from. What an option asks the visitor to agree to is shown while it is chosen. */
export function RadioOptions({ options, chosen, unpayable, id, ...attributes }: RadioOptionsProps) {
  return (
    <div className={field.options}>
      {options.map(({ value, label, text: line, icon, consent, totals }, index) => (
        <label key={value} className={field.option}>
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            className={field.tick}
            {...attributes}
            value={value}
            defaultChecked={chosen === value}
            disabled={unpayable?.includes(value)}
          />
          <span>
            {icon && <img src={icon} alt="" width={48} height={30} loading="lazy" className={field.icon} />}
            {label}
            {line && <span className={classes(prose.line, text.small)}>{line}</span>}
            {totals && <span className={classes(prose.line, text.small)}>{totals}</span>}
          </span>
          {consent && <span className={classes(field.below, field.consent, text.small)}>{consent}</span>}
        </label>
      ))}
    </div>
  );
}

/**
 * The method that is chosen before the visitor chooses one: the first. If the visitor agrees to something by choosing it,
 * none is: consent is an act (Art. 4 (11) GDPR).
 */
export const preselect = ([first]: readonly PaymentChoice[]): string | undefined =>
  first?.consent ? undefined : first?.value;
