import { memoize } from "../json/memoize.ts";
import { type EngineTexts, findEngineTexts } from "../texts/engine-texts.ts";
import type { Message } from "./message-catalogues.ts";

const folder = "engine/texts/";

/** The messages of a file with texts of the engine. */
const messagesIn = memoize((texts: EngineTexts) =>
  memoize((tag: string): ReadonlyMap<string, Message> => {
    const document = {
      file: `${folder}${tag}.json`,
      text: JSON.stringify(texts, null, 2),
      value: texts,
      problems: [],
    };
    return new Map(Object.entries(texts).map(([key, text]) => [key, { text, document, file: texts }]));
  }),
);

/** Whether a message is the engine's, so that no manifest contains it. */
export const isEngineMessage = ({ document }: Pick<Message, "document">): boolean =>
  document.file.startsWith(folder);

/** The engine's messages by key, in the language of a tag or, if the engine does not speak it, in English. */
export const engineMessages = memoize(
  (languageTag: string): ReadonlyMap<string, Message> =>
    new Map(findEngineTexts(languageTag).flatMap(({ tag, texts }) => [...messagesIn(texts)(tag)])),
);
