import { type PropsWithChildren, useState } from "react";
import { printName } from "../../fields/print-name.ts";
import { NameField } from "../forms/name-field.tsx";
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
  const name = printName(words);
  return (
    <form
      className="page-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(name);
      }}
    >
      <NameField words={words} name={name} onType={setWords} />
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
