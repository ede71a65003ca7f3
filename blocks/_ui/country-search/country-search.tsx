import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Combobox } from "./combobox.tsx";
import type { CountrySearchWords } from "./schema.ts";

export interface CountryOption {
  /** alpha-2. */
  readonly country: string;
  readonly name: string;
}

export interface CountrySearchProps {
  /** The control's id; a `<label>` of the caller's names it by `htmlFor`. */
  readonly id: string;
  /** The id of that label. */
  readonly labelId: string;
  /** The field's name in a form; nothing is posted without it. */
  readonly name?: string;
  /** The chosen country's alpha-2 code; empty when there is none. */
  readonly value: string;
  readonly onChange: (country: string) => void;
  /** What may be chosen; all countries of the world unless given. */
  readonly options?: readonly CountryOption[];
  readonly words: CountrySearchWords;
  readonly languageTag: string;
  readonly autoComplete?: "country-name" | "off";
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly isRequired?: boolean;
}

/**
 * Chooses a country: a combobox that finds names in any of our languages, misspelt ones too. What it needs for
 * that is loaded when it gets the focus. Until script runs, and where loading fails, it is a select of the
 * options; without options a text, which posts a name instead of a code.
 */
export function CountrySearch(props: CountrySearchProps): ReactNode {
  const { id, name, value, onChange, options, autoComplete = "country-name" } = props;
  const [state, setState] = useState<"waits" | "alive" | "failed">("waits");
  const plain = useRef<HTMLSelectElement & HTMLInputElement>(null);

  useLayoutEffect(() => {
    const control = plain.current;
    if (state !== "waits" || control === null) return undefined;
    const improve = () => {
      // Chosen before script ran.
      if (options && control.value !== value) onChange(control.value);
      setState("alive");
    };
    // Nobody's control is taken out of their hands.
    if (control !== document.activeElement) improve();
    else control.addEventListener("blur", improve);
    return () => control.removeEventListener("blur", improve);
  });

  const attributes = {
    id,
    name,
    autoComplete,
    required: props.isRequired,
    className: "input input-wide",
    "aria-describedby": props.describedBy,
    "aria-invalid": props.isInvalid || undefined,
  };
  if (state === "alive") {
    return <Combobox {...props} autoComplete={autoComplete} onFailure={() => setState("failed")} />;
  }
  return (
    <div className="country-search">
      {options ? (
        <select ref={plain} {...attributes} value={value} onChange={({ target }) => onChange(target.value)}>
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
