import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { type JsonPath, valueAt } from "../../json/document.ts";
import type { BlockForm } from "../blocks/block-form.ts";
import { FieldProblems } from "../forms/field-problems.tsx";
import { findTag } from "../forms/name-language.ts";
import { problemsAt } from "../forms/prop-field.tsx";
import { type PropSchema, schemaAt } from "../forms/prop-schema.ts";
import { useSavedText } from "../forms/saved-text.ts";
import { TextLength } from "../forms/saved-text-area.tsx";
import { TextConflict } from "../forms/text-conflict.tsx";
import { type MessageState, useMessage } from "../forms/use-message.ts";
import { useRichText } from "../forms/use-rich-text.ts";
import { translate } from "../texts/translate.ts";

interface InlineTextProps {
  readonly form: BlockForm;
  readonly path: JsonPath;
  /** Where the text is shown in the stage, and how it looks there. */
  readonly style: CSSProperties;
  /** Takes back the edits of this stay. */
  undo(): Promise<boolean>;
  /** Scrolls the page below by this many pixels. */
  onScroll(pixels: number): void;
  onClose(): void;
}

/** A field over a text of the page, as soon as its text is here: the engine's may have to be loaded. */
export function InlineText(props: InlineTextProps) {
  const { form, path } = props;
  const schema = schemaAt(form.schema ?? {}, form.value, path);
  const message = useMessage({ schema, path, value: valueAt(form.value, path), context: form.context });
  const { key, text, marketText } = message;
  if (key !== undefined && text === "" && marketText === undefined) return null;
  return <InlineField {...props} schema={schema} message={message} />;
}

interface InlineFieldProps extends InlineTextProps {
  readonly schema: PropSchema;
  readonly message: MessageState;
}

/** The field itself. Escape takes its edits back. */
function InlineField({ form, path, style, undo, onScroll, onClose, schema, message }: InlineFieldProps) {
  const { label, locale, marketText } = message;
  const { text, type, field, conflict, finish, cancel } = useSavedText<HTMLElement>({
    // The page shows a text of the engine, and the site has no message for it.
    value: message.text || (marketText?.engineText ?? ""),
    revision: form.context.texts,
    onSave: message.saveIn(locale),
  });
  const isClosing = useRef(false);
  const id = useId();
  const { ref } = field;
  const max = schema["x-max"];
  const isLong = schema["x-field"] === "richText";
  const RichText = useRichText(ref);
  const hasEditor = isLong && RichText !== undefined;
  useEffect(() => {
    ref.current?.focus();
    if (ref.current instanceof HTMLTextAreaElement) ref.current.select();
  }, [ref]);

  const close = async () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (await finish()) onClose();
    else isClosing.current = false;
  };
  /** Ends the edit by a key, unless a text is not saved. The next key goes on from the same text. */
  const leave = async (work: Promise<boolean>) => {
    isClosing.current = true;
    if (!(await work)) {
      isClosing.current = false;
      return;
    }
    onClose();
    setTimeout(() => document.querySelector<HTMLElement>(".stage .box.selected")?.focus());
  };
  const takeBack = async () => {
    if (await cancel()) await undo();
    return true;
  };
  const onKeyDown = async (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      await leave(takeBack());
    } else if (event.key === "Enter" && !event.shiftKey && (!isLong || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      await leave(finish());
    }
  };
  const look = { ...style, left: undefined, top: undefined, width: undefined };
  return (
    <fieldset
      className="inline-text"
      aria-labelledby={`${id}-label`}
      dir={document.dir}
      style={{ left: style.left, top: style.top, width: style.width }}
      onKeyDown={(event) => void onKeyDown(event)}
      onWheel={({ deltaY }) => onScroll(deltaY)}
    >
      <div className="inline-head">
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        <span className="hidden" id={`${id}-help`}>
          {translate(isLong ? "inline.control-enter" : "inline.enter")}
        </span>
        {max !== undefined && <TextLength text={text} max={max} />}
      </div>
      {hasEditor ? (
        <RichText
          text={text}
          control={ref}
          labelledBy={`${id}-label`}
          describedBy={`${id}-help`}
          lang={findTag(form.context.site, locale)}
          style={look}
          isFocused
          context={form.context}
          onType={type}
          onFocus={field.onFocus}
          onBlur={() => void close()}
        />
      ) : (
        <textarea
          id={id}
          aria-describedby={`${id}-help`}
          lang={findTag(form.context.site, locale)}
          dir="auto"
          style={look}
          {...field}
          ref={(control) => {
            ref.current = control;
          }}
          onBlur={() => void close()}
        />
      )}
      {conflict && <TextConflict {...conflict} />}
      <div role="status">
        <FieldProblems
          problems={problemsAt({ path, context: form.context })}
          labels={form.context.labels}
          onFix={form.context.fix}
        />
      </div>
    </fieldset>
  );
}
