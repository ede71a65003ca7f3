import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { classes } from "../classes.ts";
import * as field from "../field.module.css";
import { Combobox } from "./combobox.tsx";
import * as css from "./country-search.module.css";
import type { CountrySearchLabels } from "./schema.ts";

export interface CountryOption {
  /** The country's ISO 3166-1 alpha-2 code. */
  readonly country: string;
  readonly name: string;
}

export interface CountrySearchProps {
  /** The control's id, for the `htmlFor` of the caller's `<label>`. */
  readonly id: string;
  /** The id of that label. */
  readonly labelId: string;
  /** The field's name in a form. Without it the value is not submitted. */
  readonly name?: string;
  /** The chosen country's alpha-2 code, or empty. */
  readonly value: string;
  readonly onChange: (country: string) => void;
  /** The countries to choose from. Default: all countries of the world. */
  readonly options?: readonly CountryOption[];
  readonly labels: CountrySearchLabels;
  readonly languageTag: string;
  readonly autoComplete?: "country-name" | "off";
  readonly required?: boolean | undefined;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-invalid"?: true | undefined;
}

/**
 * Chooses a country: a combobox that finds names in any of the site's languages, including misspelt ones. Its
 * data loads on focus. Without script, or if loading fails, it is a select of the options. If there are no
 * options, it is a text input that submits a name instead of a code.
 */
export function CountrySearch(props: CountrySearchProps): ReactNode {
  const { id, name, value, onChange, options, autoComplete = "country-name" } = props;
  const [state, setState] = useState<"waits" | "alive" | "failed">("waits");
  const plain = useRef<HTMLSelectElement & HTMLInputElement>(null);

  useLayoutEffect(() => {
    const control = plain.current;
    if (state !== "waits" || control === null) return undefined;
    const improve = () => {
      // The visitor chose this before the script ran.
      if (options && control.value !== value) onChange(control.value);
      setState("alive");
    };
    // Do not replace the control while the visitor uses it.
    if (control !== document.activeElement) improve();
    else control.addEventListener("blur", improve);
    return () => control.removeEventListener("blur", improve);
  });

  const attributes = {
    id,
    name,
    autoComplete,
    required: props.required,
    className: classes(field.input, field.wide),
    "aria-describedby": props["aria-describedby"],
    "aria-invalid": props["aria-invalid"],
  };
  if (state === "alive") {
    return <Combobox {...props} autoComplete={autoComplete} onFailure={() => setState("failed")} />;
  }
  return (
    <div className={css.root}>
      {options ? (
        <select
          ref={plain}
          {...attributes}
          // With an initial value `required` has no effect, and HTML would require an empty option.
          required={attributes.required && value === ""}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {value === "" && <option value="" />}
          {options.map((option) => (
            <option key={option.country} value={option.country}>
              {option.name}
            </option>
          ))}
        </select>
      ) : (
        <input ref={plain} type="text" {...attributes} />
      )}
    </div>
  );
}
