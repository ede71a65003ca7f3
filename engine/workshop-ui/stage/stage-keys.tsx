import type { KeyboardEvent } from "react";
import type { PageView } from "../../workshop-server/page-view.ts";
import { getLabel, type PropSchema, schemaAt } from "../forms/prop-schema.ts";
import type { Box } from "../frame/protocol.ts";
import { translate } from "../texts/translate.ts";
import type { Selection } from "./selection.ts";

interface StageKeysProps {
  readonly page: PageView;
  readonly selection: Selection | undefined;
  /** Where the selection is shown. */
  readonly box: Box | undefined;
  /** Selects the next text of the page, or the one before. */
  onStep(by: 1 | -1): void;
  onEdit(): void;
}

/** The frame around the selection, and the keys that move it: arrows to the next text, Enter to edit it. */
export function StageKeys({ page, selection, box, onStep, onEdit }: StageKeysProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    onStep(event.key === "ArrowDown" ? 1 : -1);
  };
  const mark = page.marks.find(
    ({ block, prop }) => block === selection?.block && `${prop}` === `${selection.prop}`,
  );
  const { block: name = "", title } = page.page.blocks.find(({ id }) => id === mark?.block) ?? {};
  // SAFETY: the JSON Schema of a block's props describes an object.
  const schema = (page.blocks[name]?.props ?? {}) as PropSchema;
  const label = mark
    ? translate("stage.edit", {
        block: title ?? "",
        field: getLabel(schemaAt(schema, page.props[mark.block], mark.prop), mark.prop),
      })
    : translate("stage.choose");
  return (
    <button
      type="button"
      className={box ? "box selected" : "box start"}
      {...(box && { style: { ...box }, "aria-label": label })}
      title={translate("stage.keys")}
      onKeyDown={onKeyDown}
      onClick={() => (mark ? onEdit() : onStep(1))}
    >
      {!box && label}
    </button>
  );
}
