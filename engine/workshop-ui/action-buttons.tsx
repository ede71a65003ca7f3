import type { RefObject } from "react";

interface ActionButtonsProps<Action extends string> {
  readonly actions: readonly (readonly [action: Action, label: string])[];
  /** The action whose form is open. */
  readonly action: Action | undefined;
  /** The button of the open form, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  onChoose(action: Action | undefined): void;
}

/** A row of buttons. Each opens and closes its own form below. */
export const ActionButtons = <Action extends string>(props: ActionButtonsProps<Action>) => (
  <div className="tool-row">
    {props.actions.map(([action, label]) => (
      <button
        key={action}
        ref={props.action === action ? props.opener : undefined}
        type="button"
        aria-expanded={props.action === action}
        className={action.startsWith("delete") ? "danger" : ""}
        onClick={() => props.onChoose(props.action === action ? undefined : action)}
      >
        {label}
      </button>
    ))}
  </div>
);
