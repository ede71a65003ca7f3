import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";
import { useSavedText } from "../forms/saved-text.ts";
import { translate } from "../texts/translate.ts";
import { type ColorLook, readColorLook } from "../themes/color-look.ts";
import { Contrasts } from "../themes/contrasts.tsx";

/** A typed colour as `#rrggbb`: "abc" → "#aabbcc". Undefined if it is none. */
export function parseColor(text: string): string | undefined {
  const [, digits = ""] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === "") return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`.toLowerCase();
}

interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly describedBy: string;
  /** The colour while it is dragged. */
  onDrag(color: string): void;
  /** The colour that was chosen. */
  onChoose(color: string): void;
}

/** The browser's picker. A whole drag is one choice. */
function ColorPicker({ label, value, describedBy, onDrag, onChoose }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<string>();
  const choose = useEffectEvent(() => {
    if (dragged === undefined) return;
    onChoose(dragged);
    setDragged(undefined);
  });
  useEffect(() => {
    const { current } = input;
    // React calls each step of a drag a change. The browser reports the end of the drag as one.
    current?.addEventListener("change", choose);
    return () => current?.removeEventListener("change", choose);
  }, []);
  return (
    <input
      ref={input}
      type="color"
      aria-label={translate("color.picker", { label })}
      aria-describedby={describedBy}
      value={dragged ?? value}
      onChange={({ target }) => {
        setDragged(target.value);
        onDrag(target.value);
      }}
      onBlur={() => choose()}
    />
  );
}

/** What stands for a colour that is not set. */
const Fallback = ({ look }: { readonly look: ColorLook }) => (
  <span className="fallback">
    <span className="swatch" style={{ background: look.value }} aria-hidden="true" />
    {look.source}
  </span>
);

/** A colour: the browser's picker, its digits, what stands for it if it is not set, and its contrasts. */
export function ColorField({ schema, path, value, isRequired, context }: FieldProps<string>) {
  const id = useId();
  const label = getLabel(schema, path);
  const color = typeof value === "string" ? value : "";
  const typed = useRef("");
  const look = readColorLook(context, path);
  const write = (next: string | undefined, isContinued?: boolean) =>
    context.write(path, next, label, isContinued);
  const { text, field } = useSavedText<HTMLInputElement>({
    value: color !== "" && parseColor(typed.current) === color ? typed.current : color,
    revision: context.props,
    isFilled: isRequired,
    onSave: async (next, { isContinued }) => {
      typed.current = next;
      const parsed = parseColor(next);
      return (parsed !== undefined || next === "") && write(parsed, isContinued);
    },
  });
  return (
    <div className="field color">
      <div className="label-row">
        <label htmlFor={id}>{label}</label>
        {color === "" && look && <Fallback look={look} />}
        {color !== "" && !isRequired && (
          <button
            type="button"
            className="link"
            aria-label={translate("color.clear.label", { label })}
            onClick={() => void write(undefined)}
          >
            {translate("color.clear")}
          </button>
        )}
      </div>
      <div className="color-row">
        <ColorPicker
          label={label}
          value={parseColor(color) ?? look?.value ?? "#000000"}
          describedBy={`${id}-contrasts`}
          onDrag={(next) => context.preview?.(path, next)}
          onChoose={(next) => void write(next)}
        />
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={look?.value}
          aria-describedby={`${id}-contrasts`}
          {...field}
          onBlur={() => {
            typed.current = "";
            field.onBlur();
          }}
        />
      </div>
      <div id={`${id}-contrasts`}>
        {text !== "" && parseColor(text) === undefined && (
          <p className="field-problem error">{translate("color.wrong")}</p>
        )}
        {look && <Contrasts look={look} isSet={color !== ""} onUse={(next) => void write(next)} />}
      </div>
    </div>
  );
}
