import { useRef } from "react";
import type { FieldProps } from "../forms/field-props.ts";
import { initialValue } from "../forms/initial-value.ts";
import { nameFreely } from "../forms/name-freely.ts";
import { PropField } from "../forms/prop-field.tsx";
import { getLabel, innerSchema } from "../forms/prop-schema.ts";
import { Grip } from "../icon.tsx";
import { Help } from "../manifests/help.tsx";
import { translate } from "../texts/translate.ts";
import { getSide, type Side, useDraggable, useDropTarget } from "../use-drag.ts";
import { AddButton, RemoveButton } from "./part-buttons.tsx";

type ListEdit = "label.added" | "label.moved" | "label.removed";

interface ListItemProps extends FieldProps {
  readonly items: readonly unknown[];
  readonly index: number;
  put(items: readonly unknown[], edit: ListEdit): void;
}

/** Where an item goes that is dropped beside another one. Undefined if it is there already. */
function newIndex(from: number, beside: number, side: Side): number | undefined {
  const gap = side === "before" ? beside : beside + 1;
  const to = from < gap ? gap - 1 : gap;
  return to === from ? undefined : to;
}

function ListItem(props: ListItemProps) {
  const { schema, path, context, items, index, put } = props;
  const item = useRef<HTMLDivElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const list = JSON.stringify(path);
  const move = (from: number, to: number) =>
    put(items.toSpliced(from, 1).toSpliced(to, 0, items[from]), "label.moved");
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
      if (dragged.kind === "item" && to !== undefined) move(dragged.index, to);
    },
  });
  const tools = [
    { word: translate("list.up"), isDisabled: index === 0, run: () => move(index, index - 1) },
    {
      word: translate("list.down"),
      isDisabled: index === items.length - 1,
      run: () => move(index, index + 1),
    },
    {
      word: translate("remove"),
      isDisabled: items.length <= (schema.minItems ?? 0),
      run: () => put(items.toSpliced(index, 1), "label.removed"),
    },
  ];
  return (
    <div
      ref={item}
      className={isDragging ? "item dragging" : "item"}
      data-drop={side}
      data-path={JSON.stringify([...path, index])}
    >
      <span ref={grip} className="item-grip">
        <Grip />
      </span>
      <PropField
        context={context}
        schema={innerSchema(schema, index)}
        path={[...path, index]}
        value={items[index]}
        isRequired
      />
      <div className="item-tools">
        {tools.map(({ word, isDisabled, run }) => (
          <button
            key={word}
            type="button"
            disabled={isDisabled}
            aria-label={translate("list.tool", { tool: word, number: index + 1 })}
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
  const label = getLabel(schema, path);
  const put = (next: readonly unknown[], edit: ListEdit) =>
    void context.write(path, next, translate(edit, { label }));
  const itemSchema = innerSchema(schema, 0);
  const isFull = items.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  return (
    <fieldset className="list">
      <legend>{label}</legend>
      <Help {...props} />
      {items.map((_, index) => (
        <ListItem key={index} {...props} items={items} index={index} put={put} />
      ))}
      {context.manifest && items.length > 0 && itemSchema.title && (
        <button
          type="button"
          disabled={isFull}
          onClick={() =>
            put([...items, nameFreely(initialValue(itemSchema, context.site), items)], "label.added")
          }
        >
          {translate("list.new", { name: itemSchema.title.toLowerCase() })}
        </button>
      )}
      <button
        type="button"
        disabled={isFull}
        onClick={() => {
          const item = structuredClone(items.at(-1)) ?? initialValue(itemSchema, context.site);
          put([...items, context.manifest ? nameFreely(item, items) : item], "label.added");
        }}
      >
        {translate(items.length > 0 ? "list.copy" : "list.first")}
      </button>
      <RemoveButton {...props} />
    </fieldset>
  );
}
