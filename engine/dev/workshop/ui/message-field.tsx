import { useState } from "react";
import type { MessageText } from "../../../workshop/texts/message-texts.ts";
import { localeName } from "./locale-name.ts";
import type { FieldProps } from "./plain-fields.tsx";
import { SavedTextArea } from "./saved-text-area.tsx";
import { TextReach } from "./text-reach.tsx";
import { type MessageState, useMessage } from "./use-message.ts";

interface MessageFieldProps extends FieldProps {
  readonly isFocused: boolean;
}

/** A text in the market's language, and in the other ones below it. */
export function MessageField(props: MessageFieldProps) {
  const { schema, path, isRequired, context, isFocused } = props;
  const message = useMessage(props);
  const { label, locale, text, own, texts } = message;
  const max = schema["x-max"];
  return (
    <div className="message">
      <SavedTextArea
        {...{ label, isFocused, max }}
        placeholder={texts.find((one) => one.locale === own?.fallback)?.text}
        isLoading={message.isLoading}
        value={text}
        revision={texts}
        lang={locale.replace("_", "-")}
        onSave={message.saveIn(locale)}
        onClear={isRequired ? undefined : () => void context.write(path, undefined, `${label}: remove`)}
      />
      {own && (
        <TextReach
          {...{ message }}
          isHere={context.isWritten(path)}
          onOwn={() => void context.writeText(path, { locale, text, isOwn: true }, `${label}: own text`)}
        />
      )}
      {texts.length > 1 && <OtherLanguages {...{ message, max, context }} />}
    </div>
  );
}

/** What a language still needs. */
const needs: Readonly<Record<string, string>> = {
  missing: "missing",
  copied: "not translated",
  stale: "the original has changed",
};

/** Names a language, and the one whose text it shows without an own one. */
function labelFor({ locale, text, fallback }: MessageText): string {
  const name = fallback === undefined ? localeName(locale) : locale;
  if (text !== undefined || fallback === undefined) return name;
  return `${name}: the same as ${localeName(fallback)}`;
}

/** Whether a language has no text and needs none. */
const isUnused = ({ text, fallback, state }: MessageText): boolean =>
  text === undefined && fallback === undefined && state === undefined;

interface OtherLanguagesProps extends Pick<FieldProps, "context"> {
  readonly message: MessageState;
  readonly max: number | undefined;
}

/** The text in all other languages, with what each of them needs. */
function OtherLanguages({ message, max, context }: OtherLanguagesProps) {
  const [isOpen, setOpen] = useState(false);
  const others = message.texts.filter((one) => one.locale !== message.locale);
  const open = others.filter(({ state }) => state !== undefined && state in needs);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {others.length} other languages
        {open.length > 0 && <span className="tag warning beside">{open.length} to translate</span>}
      </summary>
      {isOpen && <p className="place">{message.key}</p>}
      {isOpen &&
        others.map((one) => (
          <div key={one.locale} className="language">
            <SavedTextArea
              {...{ max }}
              label={labelFor(one)}
              value={one.text ?? ""}
              revision={one}
              lang={one.locale.replace("_", "-")}
              onSave={message.saveIn(one.locale)}
            />
            {isUnused(one) && <p className="language-state">No market of this text shows it.</p>}
            {one.state !== undefined && one.state in needs && (
              <p className="language-state">
                <span className="tag warning beside">{needs[one.state]}</span>
                {one.text !== undefined && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => void context.confirmText(message.key ?? "", one.locale)}
                  >
                    It still fits
                  </button>
                )}
              </p>
            )}
          </div>
        ))}
    </details>
  );
}
