import type { MessageText } from "../../workshop/texts/message-texts.ts";
import type { MessageView } from "../../workshop-server/message-view.ts";
import { api } from "../api.ts";
import { translate } from "../texts/translate.ts";
import { useLoaded } from "../use-loaded.ts";
import type { FieldProps } from "./field-props.ts";
import { nameLocale } from "./name-language.ts";
import { getLabel } from "./prop-schema.ts";
import type { SaveText } from "./saved-text.ts";

/** A text of a block, in the market's language and in others. */
export interface MessageState {
  readonly label: string;
  /** The key of its message. Undefined if it has none yet. */
  readonly key: string | undefined;
  readonly locale: string;
  /** In the market's language. Known at once, unlike the other languages. */
  readonly text: string;
  readonly marketText: MessageText | undefined;
  readonly texts: readonly MessageText[];
  readonly shownOn: MessageView["shownOn"];
  /** The number of places that show it. */
  readonly places: number;
  /** The manifests that name it. */
  readonly files: readonly string[];
  /** Writes the text in one language, in the chosen layer. */
  saveIn(locale: string): SaveText;
}

/** The texts that this window has saved, by message and language. A field may show an older one for a moment. */
const lastSaved = new Map<string, string>();

const noTexts: MessageState["texts"] = [];

/** Loads the other languages of a text, and who shows it. Its first letter makes a message of a text without one. */
export function useMessage({ schema, path, value, context }: Omit<FieldProps, "isRequired">): MessageState {
  const { site, market, version, writeText } = context;
  // A prop without a value shows its default: a text of the engine.
  const reference = value ?? schema.default;
  const key = typeof reference === "string" && reference.startsWith("t:") ? reference.slice(2) : undefined;
  const loaded = useLoaded(
    async () => (key === undefined ? undefined : api.message(key)),
    `${key} ${version}`,
  );
  const label = getLabel(schema, path);
  const { texts = noTexts, places = 1, files = [], shownOn = [] } = loaded.value ?? {};
  const locale = site.markets.find(({ code }) => code === market)?.locale ?? "";
  const marketText = texts.find((message) => message.locale === locale);
  const literal = typeof value === "string" ? value : "";
  return {
    label,
    key,
    locale,
    marketText,
    texts,
    places,
    files,
    shownOn,
    text: key === undefined ? literal : (context.texts[key] ?? marketText?.text ?? ""),
    saveIn:
      (of) =>
      async (text, { before, isContinued }) => {
        const place = `${key ?? path.join(".")} ${of}`;
        const starts = [before, lastSaved.get(place) ?? before];
        const change = { locale: of, text, before: starts };
        const isSaved = await writeText(
          path,
          change,
          translate("message.label", { label, language: nameLocale(site, of) }),
          isContinued,
        );
        if (isSaved) lastSaved.set(place, text);
        return isSaved;
      },
  };
}
