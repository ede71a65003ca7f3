import { type RefObject, useRef } from "react";
import type { EffectiveBlock } from "../../workshop/page-props.ts";
import type { PageView } from "../../workshop-server/page-view.ts";
import { dropLabel, dropOperation, findExcerpt } from "../blocks/block-place.ts";
import { Grip, Icon } from "../icon.tsx";
import { moveInList } from "../list-keys.ts";
import { translate } from "../texts/translate.ts";
import { getSide, useDraggable, useDropTarget } from "../use-drag.ts";
import type { Operate } from "../use-edits.ts";
import { useInView } from "../use-in-view.ts";

interface OutlineProps {
  readonly page: PageView;
  /** The id of the selected block. Undefined: the page itself. */
  readonly selected: string | undefined;
  readonly operate: Operate;
  onSelect(id: string | undefined): void;
}

/** Where a block comes from, if the page does not place it itself. */
function findOrigin({ file, layers }: EffectiveBlock, { files }: PageView["page"]) {
  if (file.startsWith("manifests/layouts/")) return "layout";
  if (layers.some((layer) => layer.file.startsWith("manifests/blocks/"))) return "shared";
  return file === files[0] ? undefined : "base";
}

interface OutlineItemProps extends OutlineProps {
  readonly block: EffectiveBlock;
  readonly current: RefObject<HTMLButtonElement | null>;
}

function OutlineItem({ page, block, selected, current, operate, onSelect }: OutlineItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const { id, title } = block;
  const isDragging = useDraggable(item, id === "" ? undefined : { kind: "block", id });
  const side = useDropTarget(item, {
    placeAt: (dragged, position) => {
      const box = item.current?.getBoundingClientRect();
      const dropSide = box && getSide(box, position);
      return dropSide && dropOperation(page, dragged, id, dropSide) ? dropSide : undefined;
    },
    onDrop: (dragged, place) => {
      const operation = dropOperation(page, dragged, id, place);
      if (operation) void operate(dropLabel(page.page, dragged, id, place), operation);
    },
  });
  const origin = findOrigin(block, page.page);
  return (
    <li ref={item} className={isDragging ? "dragging" : ""} data-drop={side} data-id={id}>
      <Grip />
      <button
        ref={id === selected ? current : undefined}
        type="button"
        disabled={id === ""}
        aria-current={id === selected && id !== ""}
        tabIndex={id === selected ? 0 : -1}
        onClick={() => onSelect(id)}
      >
        <span className="name">{title}</span>
        <span className="excerpt">{findExcerpt(block)}</span>
        {origin && <span className="tag">{translate(`outline.${origin}`)}</span>}
      </button>
    </li>
  );
}

/** The page and its blocks, in order. The mouse drags them; the buttons of a block do the same. */
export function Outline(props: OutlineProps) {
  const { page, selected, onSelect } = props;
  const current = useInView<HTMLButtonElement>(selected);
  return (
    <nav className="outline" aria-label={translate("outline.label")} onKeyDown={moveInList}>
      <h2>{translate("outline.blocks")}</h2>
      <button
        type="button"
        className="outline-page"
        aria-current={selected === undefined}
        tabIndex={selected === undefined ? 0 : -1}
        onClick={() => onSelect(undefined)}
      >
        <Icon name="page" />
        <span className="name">{translate("outline.page")}</span>
      </button>
      <ol>
        {page.page.blocks.map((block) => (
          <OutlineItem key={`${block.id} ${block.file}`} {...props} block={block} current={current} />
        ))}
      </ol>
    </nav>
  );
}
