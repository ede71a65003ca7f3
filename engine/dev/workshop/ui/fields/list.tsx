import { useRef } from "react";
import type { FieldProps } from "../field-props.ts";
import { Grip } from "../icon.tsx";
import { initialValue } from "../initial-value.ts";
import { AddButton, RemoveButton } from "../part-buttons.tsx";
import { PropField } from "../prop-field.tsx";
import { getLabel, innerSchema, type PropSchema } from "../prop-schema.ts";
import { getSide, type Side, useDraggable, useDropTarget } from "../use-drag.ts";

interface ListItemProps extends Pick<FieldProps, "path" | "context"> {
  readonly schema: PropSchema;
  readonly items: readonly unknown[];
  readonly index: number;
  readonly minItems: number;
  onMove(from: number, to: number): void;
  onRemove(index: number): void;
}

/** Where an item goes that is dropped beside another one. Undefined if it is there already. */
function newIndex(from: number, beside: number, side: Side): number | undefined {
  const gap = side === "before" ? beside : beside + 1;
  const to = from < gap ? gap - 1 : gap;
  return to === from ? undefined : to;
}

function ListItem(props: ListItemProps) {
  const { path, context, schema, items, index, minItems, onMove, onRemove } = props;
  const item = useRef<HTMLDivElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const list = JSON.stringify(path);
  const isDragging = useDraggable(item, items.length > 1 ? { kind: "item", list, index } : undefined, grip);
  const side = useDropTarget(item, {
    placeAt: (dragged, position) => {
      const box = item.current?.getBoundingClientRect();
      if (dragged.kind !== "item" || dragged.list !== list || !box) return undefined;
      const dropSide = getSide(box, position);
      return newIndex(dragged.index, index, dropSide) === undefined ? undefined : dropSide;
    },
    onDrop: (dragged, place) => {
      const to = dragged.kind === "item" ? newIndex(dragged.index, index, place) : undefined;
      if (dragged.kind === "item" && to !== undefined) onMove(dragged.index, to);
    },
  });
  const tools = [
    { word: "Up", isDisabled: index === 0, run: () => onMove(index, index - 1) },
    { word: "Down", isDisabled: index === items.length - 1, run: () => onMove(index, index + 1) },
    { word: "Remove", isDisabled: items.length <= minItems, run: () => onRemove(index) },
  ];
  return (
    <div ref={item} className={isDragging ? "item dragging" : "item"} data-drop={side}>
      <span ref={grip} className="item-grip">
        <Grip />
      </span>
      <PropField context={context} schema={schema} path={[...path, index]} value={items[index]} isRequired />
      <div className="item-tools">
        {tools.map(({ word, isDisabled, run }) => (
          <button
            key={word}
            type="button"
            disabled={isDisabled}
            aria-label={`${word}: item ${index + 1}`}
            onClick={run}
          >
            {word}
          </button>
        ))}
      </div>
    </div>
  );
}

/** A list whose items the mouse drags by their dots, and buttons move as well. */
export function ListField(props: FieldProps) {
  const { schema, path, value, context } = props;
  if (value === undefined) return <AddButton {...props} />;
  const items = Array.isArray(value) ? value : [];
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const itemSchema = innerSchema(schema, 0);
  const label = getLabel(schema, path);
  const put = (next: readonly unknown[], what: string) => void context.write(path, next, `${label}: ${what}`);
  return (
    <fieldset className="list">
      <legend>{label}</legend>
      {items.map((_, index) => (
        <ListItem
          key={index}
          path={path}
          context={context}
          items={items}
          index={index}
          minItems={minItems}
          schema={itemSchema}
          onMove={(from, to) => put(items.toSpliced(from, 1).toSpliced(to, 0, items[from]), "move")}
          onRemove={(at) => put(items.toSpliced(at, 1), "remove")}
        />
      ))}
      <button
        type="button"
        disabled={items.length >= maxItems}
        onClick={() =>
          put([...items, structuredClone(items.at(-1) ?? initialValue(itemSchema, context.site))], "add")
        }
      >
        {items.length > 0 ? "Add a copy of the last one" : "Add the first one"}
      </button>
      <RemoveButton {...props} />
    </fieldset>
  );
}
