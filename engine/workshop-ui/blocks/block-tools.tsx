import { useRef, useState } from "react";
import type { EffectiveBlock } from "../../workshop/page-props.ts";
import { Icon } from "../icon.tsx";
import type { Side } from "../use-drag.ts";
import type { Operate } from "../use-edits.ts";
import { BlockCatalogue } from "./block-catalogue.tsx";
import { placeLabel } from "./block-place.ts";

interface BlockToolsProps {
  readonly route: string;
  readonly block: EffectiveBlock;
  /** The manifest to write. */
  readonly file: string;
  /** The segments of the catalogue's examples. */
  readonly segment: string;
  /** The neighbours among which it can move. */
  readonly previous: EffectiveBlock | undefined;
  readonly next: EffectiveBlock | undefined;
  readonly isShared: boolean;
  readonly operate: Operate;
}

/** Moves, copies, removes and shares a block, and adds others below it. */
export function BlockTools(props: BlockToolsProps) {
  const { route, block, file, segment, previous, next, isShared, operate } = props;
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(false);
    opener.current?.focus();
  };
  const on = { route, id: block.id, file };
  const { title } = block;
  const move = (beside: EffectiveBlock, side: Side) =>
    operate(placeLabel("Move", title, side, beside.title), { do: "move", beside: beside.id, side, ...on });
  return (
    <div className="block-tools">
      <fieldset className="tool-row">
        <legend className="hidden">Change {title}</legend>
        <button type="button" disabled={!previous} onClick={() => previous && void move(previous, "before")}>
          Move up
        </button>
        <button type="button" disabled={!next} onClick={() => next && void move(next, "after")}>
          Move down
        </button>
        <button type="button" onClick={() => void operate(`Duplicate ${title}`, { do: "duplicate", ...on })}>
          Duplicate
        </button>
        {isShared && (
          <button
            type="button"
            title="Replaces the shared block by a copy that belongs to this place alone"
            onClick={() => void operate(`Detach ${title}`, { do: "detach", ...on })}
          >
            Detach
          </button>
        )}
        {!isShared && block.file === file && (
          <button
            type="button"
            title="Makes it a shared block, which other pages can show too"
            onClick={() =>
              void operate(`Share ${title}`, {
                do: "share",
                name: `${route}-${block.id}`.toLowerCase(),
                ...on,
              })
            }
          >
            Share
          </button>
        )}
        <button
          type="button"
          className="danger"
          onClick={() => void operate(`Remove ${title}`, { do: "remove", ...on })}
        >
          Remove
        </button>
        <button ref={opener} type="button" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          <Icon name="plus" /> Add a block below
        </button>
      </fieldset>
      {isAdding && (
        <BlockCatalogue
          segment={segment}
          onChoose={async (model) => {
            const insert = { do: "insert", block: model.block, side: "after", ...on } as const;
            if (await operate(placeLabel("Add", model.title, "after", title), insert)) close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
