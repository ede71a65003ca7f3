import { useRef, useState } from "react";
import type { EffectiveBlock } from "../../workshop/page-props.ts";
import { Icon } from "../icon.tsx";
import { translate } from "../texts/translate.ts";
import type { Side } from "../use-drag.ts";
import type { Edits } from "../use-edits.ts";
import { BlockCatalogue } from "./block-catalogue.tsx";
import { placeLabel } from "./block-place.ts";
import { useClipboard } from "./use-clipboard.ts";

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
  readonly edits: Pick<Edits, "operate" | "copy">;
}

/** Moves, copies, removes and shares a block, and adds others below it. */
export function BlockTools(props: BlockToolsProps) {
  const { route, block, file, segment, previous, next, isShared, edits } = props;
  const { operate } = edits;
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(false);
    opener.current?.focus();
  };
  const on = { route, id: block.id, file };
  const { title } = block;
  const move = (beside: EffectiveBlock, side: Side) =>
    operate(placeLabel("move", title, side, beside.title), { do: "move", beside: beside.id, side, ...on });
  const copy = () => void edits.copy(route, block);
  const paste = (clip: string) =>
    void operate(translate("block.paste.label", { beside: title }), { do: "paste", clip, ...on });
  useClipboard({ copy, paste });
  return (
    <div className="block-tools">
      <fieldset className="tool-row">
        <legend className="hidden">{translate("block.change", { title })}</legend>
        <button type="button" disabled={!previous} onClick={() => previous && void move(previous, "before")}>
          {translate("block.up")}
        </button>
        <button type="button" disabled={!next} onClick={() => next && void move(next, "after")}>
          {translate("block.down")}
        </button>
        <button
          type="button"
          onClick={() =>
            void operate(translate("block.duplicate.label", { title }), { do: "duplicate", ...on })
          }
        >
          {translate("block.duplicate")}
        </button>
        <button type="button" title={translate("block.copy.title")} onClick={copy}>
          {translate("block.copy")}
        </button>
        <button
          type="button"
          title={translate("block.paste.title")}
          // Without leave to read the clipboard, the empty text makes the server say what is missing.
          onClick={() => void navigator.clipboard.readText().then(paste, () => paste(""))}
        >
          {translate("block.paste")}
        </button>
        {isShared && (
          <button
            type="button"
            title={translate("block.detach.title")}
            onClick={() => void operate(translate("block.detach.label", { title }), { do: "detach", ...on })}
          >
            {translate("block.detach")}
          </button>
        )}
        {!isShared && block.file === file && (
          <button
            type="button"
            title={translate("block.share.title")}
            onClick={() =>
              void operate(translate("block.share.label", { title }), {
                do: "share",
                name: `${route}-${block.id}`.toLowerCase(),
                ...on,
              })
            }
          >
            {translate("block.share")}
          </button>
        )}
        <button
          type="button"
          className="danger"
          onClick={() => void operate(translate("block.remove.label", { title }), { do: "remove", ...on })}
        >
          {translate("remove")}
        </button>
        <button ref={opener} type="button" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          <Icon name="plus" /> {translate("block.add-below")}
        </button>
      </fieldset>
      {isAdding && (
        <BlockCatalogue
          segment={segment}
          onChoose={async (model) => {
            const insert = { do: "insert", block: model.block, side: "after", ...on } as const;
            if (await operate(placeLabel("add", model.title, "after", title), insert)) close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
