import { useState } from "react";
import type { MessageText } from "../../../workshop/texts/message-texts.ts";
import { api } from "./api.ts";
import { localeName } from "./locale-name.ts";
import type { FieldProps } from "./plain-fields.tsx";
import { labelOf } from "./prop-schema.ts";
import { SavedTextArea } from "./saved-text-area.tsx";
import { useLoaded } from "./use-loaded.ts";

interface MessageFieldProps extends FieldProps {
  readonly isFocused: boolean;
}

const placesIn = (count: number): string => (count === 1 ? "1 other place" : `${count} other places`);

interface ReachProps {
  readonly others: number;
  /** Whether the chosen file names the message itself. */
  readonly isHere: boolean;
  onOwn(): void;
}

/** Says who else shows the text, and offers a text for this place alone. */
function Reach({ others, isHere, onOwn }: ReachProps) {
  if (!isHere)
    return <p className="reach-note inherited">A change makes a text for the place chosen above.</p>;
  if (others === 0) return null;
  return (
    <p className="reach-note">
      Also shown in {placesIn(others)}.{" "}
      <button type="button" className="link" onClick={onOwn}>
        Give this place its own text
      </button>
    </p>
  );
}

/** A text in the market's language, and in the other ones below it. Its first letter makes a message of it. */
export function MessageField({ schema, path, value, isRequired, context, isFocused }: MessageFieldProps) {
  const { site, market, version, write, writeText, isWritten } = context;
  const key = typeof value === "string" && value.startsWith("t:") ? value.slice(2) : undefined;
  const loaded = useLoaded(
    async () => (key === undefined ? undefined : api.message(key)),
    `${key} ${version}`,
  );
  const label = labelOf(schema, path);
  const { texts = [], places = 1 } = loaded.value ?? {};
  const locale = site.markets.find(({ code }) => code === market)?.locale ?? "";
  const own = texts.find((one) => one.locale === locale);
  const literal = key === undefined && typeof value === "string" ? value : "";
  const others = texts.filter((one) => one.locale !== locale);
  const saveIn = (of: string) => (text: string, isContinued: boolean) =>
    writeText(path, { locale: of, text }, `${label}, ${of}`, isContinued);
  const max = schema["x-max"];
  return (
    <div className="message">
      <SavedTextArea
        {...{ label, isFocused, max }}
        placeholder={texts.find((one) => one.locale === own?.fallback)?.text}
        isLoading={key !== undefined && loaded.value === undefined}
        value={own?.text ?? literal}
        lang={locale.replace("_", "-")}
        onSave={saveIn(locale)}
        onClear={isRequired ? undefined : () => void write(path, undefined, `${label}: remove`)}
      />
      {own && (
        <Reach
          others={Math.max(0, places - 1)}
          isHere={isWritten(path)}
          onOwn={() =>
            void writeText(path, { locale, text: own.text ?? "", isOwn: true }, `${label}: own text`)
          }
        />
      )}
      {others.length > 0 && <OtherLanguages {...{ others, max, saveIn }} messageKey={key ?? ""} />}
    </div>
  );
}

/** Says what a language without a text of its own shows. */
function labelFor(locale: string, isMissing: boolean, fallback: string | undefined): string {
  const name = fallback === undefined ? localeName(locale) : locale;
  if (!isMissing) return name;
  return fallback === undefined ? `${name}: not translated` : `${name}: the same as ${localeName(fallback)}`;
}

interface OtherLanguagesProps {
  readonly messageKey: string;
  readonly others: readonly MessageText[];
  readonly max: number | undefined;
  saveIn(locale: string): (text: string, isContinued: boolean) => Promise<boolean>;
}

function OtherLanguages({ messageKey, others, max, saveIn }: OtherLanguagesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <code>{messageKey}</code> in {others.length} other languages
      </summary>
      {isOpen &&
        others.map(({ locale, text, fallback }) => (
          <SavedTextArea
            key={locale}
            {...{ max }}
            label={labelFor(locale, text === undefined, fallback)}
            value={text ?? ""}
            lang={locale.replace("_", "-")}
            onSave={saveIn(locale)}
          />
        ))}
    </details>
  );
}
