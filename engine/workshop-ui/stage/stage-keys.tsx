import type { KeyboardEvent } from "react";
import type { Mark } from "../../workshop/mark-page.ts";
import type { Box } from "../frame/protocol.ts";
import type { Selection } from "./selection.ts";

interface StageKeysProps {
  readonly marks: readonly Mark[];
  readonly selection: Selection | undefined;
  /** Where the selection is shown. */
  readonly box: Box | undefined;
  /** Selects the next text of the page, or the one before. */
  onStep(by: 1 | -1): void;
  onEdit(): void;
}

/** The frame around the selection, and the keys that move it: arrows to the next text, Enter to edit it. */
export function StageKeys({ marks, selection, box, onStep, onEdit }: StageKeysProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    onStep(event.key === "ArrowDown" ? 1 : -1);
  };
  const mark = marks.find(
    ({ block, prop }) => block === selection?.block && `${prop}` === `${selection.prop}`,
  );
  const label = mark
    ? `Edit ${mark.block}, ${mark.prop.join(" ")}, on the page`
    : "Choose a text of the page";
  return (
    <button
      type="button"
      className={box ? "box selected" : "box start"}
      {...(box && { style: { ...box }, "aria-label": label })}
      title="Arrow keys: next text. Enter: edit it here."
      onKeyDown={onKeyDown}
      onClick={() => (mark ? onEdit() : onStep(1))}
    >
      {!box && label}
    </button>
  );
}
