import { type PropsWithChildren, useId, useState } from "react";
import { printName } from "../../fields/print-name.ts";
import { translate } from "../texts/translate.ts";

interface NameFormProps {
  /** The words of the button. */
  readonly action: string;
  readonly initial?: string | undefined;
  /** Whether all else is chosen. */
  readonly isReady?: boolean;
  onSend(name: string): void;
  onClose(): void;
}

/** Asks for a name. */
export function NameForm({
  action,
  initial = "",
  isReady = true,
  onSend,
  onClose,
  children,
}: PropsWithChildren<NameFormProps>) {
  const [words, setWords] = useState(initial);
  const id = useId();
  const name = printName(words);
  return (
    <form
      className="page-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(name);
      }}
    >
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
          onChange={({ target }) => setWords(target.value)}
        />
        <p id={`${id}-file`} className="place">
          {name && name !== words && translate("manifest.written", { name })}
        </p>
      </div>
      {children}
      <div className="tool-row">
        <button type="submit" className="primary" disabled={name === "" || !isReady}>
          {action}
        </button>
        <button type="button" onClick={onClose}>
          {translate("cancel")}
        </button>
      </div>
    </form>
  );
}
