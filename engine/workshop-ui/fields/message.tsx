import { useState } from "react";
import type { Problem } from "../../problems/problem.ts";
import { isEngineKey } from "../../texts/engine-key.ts";
import type { MessageText } from "../../workshop/texts/message-texts.ts";
import type { SiteView } from "../../workshop-server/site-view.ts";
import { PageList } from "../blocks/layer-choice.tsx";
import { FieldProblems } from "../forms/field-problems.tsx";
import type { FieldProps, FormContext } from "../forms/field-props.ts";
import { findTag, nameLocale } from "../forms/name-language.ts";
import { SavedTextArea } from "../forms/saved-text-area.tsx";
import { type MessageState, useMessage } from "../forms/use-message.ts";
import { type TextKey, translate } from "../texts/translate.ts";

interface TextReachProps {
  readonly message: MessageState;
  /** Whether the chosen file names the message itself. */
  readonly isHere: boolean;
  onOwn(): void;
}

/** Says who else shows a text, on which pages, and offers a text for this place alone. */
function TextReach({ message: { key, places, shownOn }, isHere, onOwn }: TextReachProps) {
  if (key !== undefined && isEngineKey(key))
    return (
      <div className="reach-note">
        <p>{translate("message.engine")}</p>
        <button type="button" className="link" onClick={onOwn}>
          {translate("message.own")}
        </button>
      </div>
    );
  if (!isHere) return <p className="reach-note inherited">{translate("message.inherited")}</p>;
  if (places <= 1) return null;
  return (
    <div className="reach-note">
      <details className="reached">
        <summary className="reach-summary">
          {translate("message.reach", { places: places - 1, pages: shownOn.length })}
        </summary>
        <PageList pages={shownOn} current={undefined} />
      </details>
      <button type="button" className="link" onClick={onOwn}>
        {translate("message.own")}
      </button>
    </div>
  );
}

/** A text in the market's language, and in the other ones below it. */
export function MessageField(props: FieldProps<string>) {
  const { schema, path, isRequired, context, click } = props;
  const message = useMessage(props);
  const { label, locale, text, marketText, texts } = message;
  const max = schema["x-max"];
  const formatted = schema["x-field"] === "richText" ? context : undefined;
  return (
    <div className="message">
      <SavedTextArea
        label={label}
        click={click}
        max={max}
        formatted={formatted}
        placeholder={
          marketText?.engineText ?? texts.find((other) => other.locale === marketText?.fallback)?.text
        }
        value={text}
        revision={context.texts}
        lang={findTag(context.site, locale)}
        onSave={message.saveIn(locale)}
        onClear={
          isRequired
            ? undefined
            : () => void context.write(path, undefined, translate("label.removed", { label }))
        }
      />
      {marketText && (
        <TextReach
          message={message}
          isHere={context.keepsMessage(path, message.files)}
          onOwn={() =>
            void context.writeText(
              path,
              { locale, text, isOwn: true },
              translate("message.own.label", { label }),
            )
          }
        />
      )}
      {texts.length > 1 && (
        <OtherLanguages message={message} max={max} formatted={formatted} context={context} />
      )}
    </div>
  );
}

/** What a language still needs. */
const needs: Readonly<Record<string, TextKey>> = {
  missing: "message.missing",
  copied: "message.copied",
  stale: "message.stale",
};

/** Names a language, and the one whose text it shows if it has none. */
function labelFor({ locale, text, fallback, engineText }: MessageText, site: SiteView): string {
  const name = nameLocale(site, locale);
  if (text !== undefined || fallback === undefined || engineText !== undefined) return name;
  return translate("message.same", { name, language: nameLocale(site, fallback) });
}

interface OtherLanguagesProps extends Pick<FieldProps, "context"> {
  readonly message: MessageState;
  readonly max: number | undefined;
  readonly formatted: FormContext | undefined;
}

/** The problems of the text in one language. */
const problemsIn = ({ at }: MessageText, { problems }: FormContext): readonly Problem[] =>
  (problems.get(at.file) ?? []).filter(({ line }) => line === at.line);

/** The text in one other language, with its problems and what it needs. */
function OtherLanguage({
  message,
  max,
  formatted,
  context,
  translation,
}: OtherLanguagesProps & { readonly translation: MessageText }) {
  const need = translation.state && needs[translation.state];
  return (
    <div className="language">
      <SavedTextArea
        max={max}
        formatted={formatted}
        label={labelFor(translation, context.site)}
        value={translation.text ?? ""}
        placeholder={translation.engineText}
        revision={translation}
        lang={findTag(context.site, translation.locale)}
        onSave={message.saveIn(translation.locale)}
      />
      <FieldProblems problems={problemsIn(translation, context)} onFix={context.fix} />
      {need && (
        <p className="language-state">
          <span className="tag warning beside">{translate(need)}</span>
          {translation.text !== undefined && (
            <button
              type="button"
              className="link"
              onClick={() => void context.confirmText(message.key ?? "", translation.locale)}
            >
              {translate("message.fits")}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** The text in all other languages. Those that no market of the text speaks come last. */
function OtherLanguages(props: OtherLanguagesProps) {
  const { message } = props;
  const [isOpen, setOpen] = useState(false);
  const otherTexts = message.texts.filter((translation) => translation.locale !== message.locale);
  const needed = otherTexts.filter(({ isNeeded }) => isNeeded);
  const unused = otherTexts.filter(({ isNeeded }) => !isNeeded);
  const errors = otherTexts
    .flatMap((translation) => problemsIn(translation, props.context))
    .filter(({ severity }) => severity === "error");
  const open = needed.filter(({ state }) => state !== undefined && state in needs);
  const list = (texts: readonly MessageText[]) =>
    texts.map((translation) => (
      <OtherLanguage key={translation.locale} {...props} translation={translation} />
    ));
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {translate("message.languages", { count: needed.length })}
        {errors.length > 0 && (
          <span className="tag error beside">{translate("errors", { count: errors.length })}</span>
        )}
        {open.length > 0 && (
          <span className="tag warning beside">{translate("message.translate", { count: open.length })}</span>
        )}
      </summary>
      {isOpen && (
        <>
          <p className="place">{message.key}</p>
          {list(needed)}
          {unused.length > 0 && (
            <details>
              <summary>{translate("message.unused", { count: unused.length })}</summary>
              {list(unused)}
            </details>
          )}
        </>
      )}
    </details>
  );
}
