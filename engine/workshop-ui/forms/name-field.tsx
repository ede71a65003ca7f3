import { useId } from "react";
import { translate } from "../texts/translate.ts";

interface NameFieldProps {
  /** What the user types. */
  readonly words: string;
  /** The name that is made of it. */
  readonly name: string;
  onType(words: string): void;
}

/** Asks for a name, and shows how manifests and paths write it. */
export function NameField({ words, name, onType }: NameFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{translate("name")}</label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the user has just opened the form to type here
        autoFocus
        required
        autoComplete="off"
        aria-describedby={`${id}-file`}
        value={words}
        onChange={({ target }) => onType(target.value)}
      />
      <p id={`${id}-file`} className="place">
        {name && name !== words && translate("manifest.written", { name })}
      </p>
    </div>
  );
}
