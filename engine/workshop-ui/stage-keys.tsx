import type { KeyboardEvent, RefObject } from "react";
import type { Mark } from "../workshop/mark-page.ts";
import type { PageView } from "../workshop-server/workspace.ts";
import type { PropMap } from "./find-props.ts";
import type { Box } from "./frame-page.ts";
import type { Selection } from "./page-frame.tsx";

interface StageKeysProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly page: PageView;
  readonly map: PropMap;
  readonly selection: Selection | undefined;
  /** Where the selection is shown. */
  readonly box: Box | undefined;
  onSelect(selection: Selection): void;
  onEdit(): void;
}

const isAt = ({ block, prop }: Mark, selection: Selection | undefined): boolean =>
  block === selection?.block && (selection.prop === undefined || `${prop}` === `${selection.prop}`);

/** The frame around the selection, and the keys that move it: arrows to the next text, Enter to edit it. */
export function StageKeys({ frame, page, map, selection, box, onSelect, onEdit }: StageKeysProps) {
  const choose = (step: 1 | -1) => {
    const frameDocument = frame.current?.contentDocument;
    const texts = page.marks.filter((mark) => frameDocument && map.findElement(frameDocument, mark));
    const index = texts.findIndex((mark) => isAt(mark, selection));
    const isText = selection?.prop !== undefined;
    // From a block, the next text is its own first one.
    const next = texts[index === -1 ? 0 : Math.max(0, isText || step === -1 ? index + step : index)];
    if (next) onSelect({ block: next.block, prop: next.prop, by: "keys" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    choose(event.key === "ArrowDown" ? 1 : -1);
  };
  const mark = page.marks.find((candidate) => selection?.prop && isAt(candidate, selection));
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
      onClick={() => (mark ? onEdit() : choose(1))}
    >
      {!box && label}
    </button>
  );
}
