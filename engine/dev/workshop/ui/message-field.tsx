import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { MessageView, SiteView } from "../workshop-desk.ts";
import { api } from "./api.ts";
import { useLoaded } from "./use-loaded.ts";
import type { Save } from "./workshop-page.tsx";

/** Time without a key before a text is saved, in milliseconds. */
const pause = 250;

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly lang?: string;
  readonly isFocused?: boolean;
  onSave(text: string, isContinued: boolean): Promise<boolean>;
}

/** A text that is saved while it is typed. One stay in the field is one step to undo. */
export function SavedTextArea({ label, value, lang, isFocused = false, onSave }: TextAreaProps) {
  const [text, setText] = useState(value);
  const area = useRef<HTMLTextAreaElement>(null);
  const isTyping = useRef(false);
  const isContinued = useRef(false);
  /** The text that was saved last: the value follows when the page has been read again. */
  const saved = useRef(value);
  const id = useId();
  // A value that changes elsewhere, for example by undo, is shown unless somebody types.
  useEffect(() => {
    saved.current = value;
    if (!isTyping.current) setText(value);
  }, [value]);
  useEffect(() => {
    if (isFocused) area.current?.focus({ preventScroll: false });
  }, [isFocused]);
  const save = useEffectEvent(async () => {
    if (!isTyping.current || text === saved.current) return;
    saved.current = text;
    if (await onSave(text, isContinued.current)) isContinued.current = true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the pause again
  useEffect(() => {
    const timer = setTimeout(save, pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={area}
        id={id}
        rows={Math.min(8, Math.max(1, Math.ceil(text.length / 38), text.split("\n").length))}
        {...(lang && { lang })}
        value={text}
        onFocus={() => {
          isTyping.current = true;
          isContinued.current = false;
        }}
        onBlur={() => {
          void save();
          isTyping.current = false;
        }}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}

interface MessageFieldProps {
  readonly label: string;
  readonly messageKey: string;
  readonly site: SiteView;
  readonly market: string;
  /** Changes with each change of the manifests. */
  readonly version: number;
  readonly isFocused: boolean;
  readonly save: Save;
}

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** "Deutsch (de_DE)" for people, from the name of a locale. */
const nameOf = (locale: string): string => {
  try {
    return `${languageNames.of(locale.replace("_", "-"))}`;
  } catch {
    return locale;
  }
};

/** A message in the market's language, and in the other ones below it. */
export function MessageField(props: MessageFieldProps) {
  const { label, messageKey, site, market, version, isFocused, save } = props;
  const loaded = useLoaded(() => api.message(messageKey), `${messageKey} ${version}`);
  const [isOpen, setOpen] = useState(false);
  const locale = site.markets.find(({ code }) => code === market)?.locale;
  if (loaded.value === undefined) return <p className="help">{label}…</p>;
  const saveText = (of: MessageView) => (text: string, isContinued: boolean) =>
    save(`${label}, ${of.locale}`, [{ file: of.at.file, path: [messageKey], value: text }], isContinued);
  const own = loaded.value.find((one) => one.locale === locale);
  const others = loaded.value.filter((one) => one.locale !== locale);
  return (
    <div className="message">
      {own && (
        <SavedTextArea
          label={label}
          value={own.text ?? ""}
          lang={own.locale.replace("_", "-")}
          isFocused={isFocused}
          onSave={saveText(own)}
        />
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <code>{messageKey}</code> in {others.length} other languages
        </summary>
        {isOpen &&
          others.map((one) => (
            <SavedTextArea
              key={one.locale}
              label={one.text === undefined ? `${nameOf(one.locale)}: not translated` : nameOf(one.locale)}
              value={one.text ?? ""}
              lang={one.locale.replace("_", "-")}
              onSave={saveText(one)}
            />
          ))}
      </details>
    </div>
  );
}
