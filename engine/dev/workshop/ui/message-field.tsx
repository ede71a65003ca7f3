import { useState } from "react";
import type { MessageText } from "../../../workshop/texts/message-texts.ts";
import { api } from "./api.ts";
import { localeName } from "./locale-name.ts";
import type { FieldProps } from "./plain-fields.tsx";
import { labelOf } from "./prop-schema.ts";
import { SavedTextArea } from "./saved-text-area.tsx";
import { useLoaded } from "./use-loaded.ts";

interface MessageFieldProps extends Pick<FieldProps, "schema" | "path" | "context"> {
  readonly messageKey: string;
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
  if (!isHere) return <p className="reach-note">A change makes a text for the place chosen above.</p>;
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

/** A message in the market's language, and in the other ones below it. */
export function MessageField({ schema, path, context, messageKey, isFocused }: MessageFieldProps) {
  const { site, market, version, writeText, isWritten } = context;
  const label = labelOf(schema, path);
  const loaded = useLoaded(() => api.message(messageKey), `${messageKey} ${version}`);
  const [isOpen, setOpen] = useState(false);
  const locale = site.markets.find(({ code }) => code === market)?.locale;
  if (loaded.value === undefined) return <p className="help">{label}…</p>;
  const { texts, places } = loaded.value;
  const saveText = (of: MessageText) => (text: string, isContinued: boolean) =>
    writeText(path, { locale: of.locale, text }, `${label}, ${of.locale}`, isContinued);
  const own = texts.find((one) => one.locale === locale);
  const others = texts.filter((one) => one.locale !== locale);
  const max = schema["x-max"];
  return (
    <div className="message">
      {own && (
        <>
          <SavedTextArea
            {...{ label, isFocused, max }}
            value={own.text ?? ""}
            lang={own.locale.replace("_", "-")}
            onSave={saveText(own)}
          />
          <Reach
            others={places - 1}
            isHere={isWritten(path)}
            onOwn={() =>
              void writeText(
                path,
                { locale: own.locale, text: own.text ?? "", isOwn: true },
                `${label}: own text`,
              )
            }
          />
        </>
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <code>{messageKey}</code> in {others.length} other languages
        </summary>
        {isOpen &&
          others.map((one) => (
            <SavedTextArea
              key={one.locale}
              {...{ max }}
              label={
                one.text === undefined ? `${localeName(one.locale)}: not translated` : localeName(one.locale)
              }
              value={one.text ?? ""}
              lang={one.locale.replace("_", "-")}
              onSave={saveText(one)}
            />
          ))}
      </details>
    </div>
  );
}
