import { useEffect, useEffectEvent, useRef, useState } from "react";
import { localMail } from "../../memory-site/local-mail.ts";
import { api } from "../api.ts";
import { Choice } from "../choice-buttons.tsx";
import { config, onChange, onCode } from "../connection.ts";
import { useSize } from "../stage/use-size.ts";
import { translate } from "../texts/translate.ts";
import { useLoaded } from "../use-loaded.ts";

/** The widths of the windows in which a mail is shown, in CSS pixels. A smaller preview shows them scaled down. */
const widths = { phone: 390, desktop: 720 } as const;

/** Counts the states of the site: each letter of a text is one. */
function useStates(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const next = () => setCount((last) => last + 1);
    const ends = [onChange(next), onCode(next)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return count;
}

interface MailFrameProps {
  readonly html: string;
  readonly width: number;
  /** A block was clicked. */
  onSelect(block: string): void;
}

/** The HTML of a mail in a window that runs no scripts. It keeps its scroll position when the mail changes. */
function MailFrame({ html, width, onSelect }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [isReady, setReady] = useState(false);
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isReady || !page) return;
    const { documentElement } = new DOMParser().parseFromString(html, "text/html");
    page.documentElement.replaceWith(page.adoptNode(documentElement));
  }, [html, isReady]);
  const click = useEffectEvent((event: Event) => {
    event.preventDefault();
    // An element of another document is no `Element` of this one.
    const { target } = event as Event & { readonly target: Element | null };
    const block = target?.closest("[data-block]");
    if (block) onSelect(block.id);
  });
  return (
    <div className="mail-window" ref={box}>
      <iframe
        ref={frame}
        title={translate("mail.frame")}
        sandbox="allow-same-origin"
        srcDoc="<!doctype html>"
        style={{
          width,
          height: size.height / scale,
          left: Math.max(0, (size.width - width) / 2),
          transform: `scale(${scale})`,
        }}
        onLoad={({ currentTarget }) => {
          currentTarget.contentDocument?.addEventListener("click", click);
          setReady(true);
        }}
      />
    </div>
  );
}

interface MailPreviewProps {
  /** The name of the mail. */
  readonly name: string;
  readonly market: string;
  onSelect(block: string): void;
}

/** A mail as its recipient sees it, filled with a sample order or form. It follows each letter. */
export function MailPreview({ name, market, onSelect }: MailPreviewProps) {
  const [part, setPart] = useState<"phone" | "desktop" | "text">("desktop");
  const [isDark, setDark] = useState(false);
  const { value, error } = useLoaded(() => api.mail(name, market), `${name} ${market} ${useStates()}`);
  return (
    <section className="mail-preview" aria-label={translate("preview")}>
      <div className="mail-tools">
        <Choice
          label={translate("width")}
          value={part}
          options={[
            ["desktop", translate("width.desktop"), "desktop"],
            ["phone", translate("width.phone"), "phone"],
            ["text", translate("mail.text")],
          ]}
          onChoose={setPart}
        />
        {part !== "text" && (
          <Choice
            label={translate("mail.colors")}
            value={isDark}
            options={[
              [false, translate("mail.light")],
              [true, translate("mail.dark")],
            ]}
            onChoose={setDark}
          />
        )}
      </div>
      {value ? (
        <>
          <p className="mail-line">
            <b>{value.subject}</b> <span>{value.preheader}</span>
          </p>
          {part === "text" ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the text
            <pre className="mail-text" tabIndex={0}>
              {value.text}
            </pre>
          ) : (
            <MailFrame
              html={localMail(value.html, config.previews, isDark)}
              width={widths[part]}
              onSelect={onSelect}
            />
          )}
        </>
      ) : (
        <p className={error ? "notice" : "help"}>
          {error ?? (value === null ? translate("mail.unsent", { market }) : translate("mail.reading"))}
        </p>
      )}
    </section>
  );
}
