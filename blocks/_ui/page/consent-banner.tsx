import { type ConsentLabels, Link } from "funnel-engine/for-blocks/view";
import * as css from "./consent-banner.module.css";

interface ConsentButtonProps {
  readonly does: "refuse" | "accept" | "choose" | "save";
  readonly label: string;
  readonly hidden?: boolean;
}

const ConsentButton = ({ does, label, hidden }: ConsentButtonProps) => (
  <button type="button" data-consent={does} hidden={hidden}>
    {label}
  </button>
);

/**
 * Asks for consent, or lets visitors opt out from counting. The buttons to refuse and to accept are side by side and
 * look the same, and all purposes are unticked at first. The engine adds the behaviour to the elements with
 * `data-consent`.
 */
export function ConsentBanner({ title, text, policy, statistics, marketing, ...labels }: ConsentLabels) {
  const purposes = Object.entries({ statistics, marketing });
  return (
    <section className={css.root} aria-labelledby="consent-title" tabIndex={-1}>
      <div>
        <h2 id="consent-title">{title}</h2>
        <p>
          {text} <Link link={policy.link}>{policy.label}</Link>
        </p>
      </div>
      {labels.choose && (
        <fieldset className={css.purposes} aria-labelledby="consent-title" hidden>
          {purposes.map(
            ([name, purpose]) =>
              purpose && (
                <label key={name}>
                  <input type="checkbox" name={name} />
                  <span>
                    <b>{purpose.label}</b> {purpose.text}
                  </span>
                </label>
              ),
          )}
        </fieldset>
      )}
      <div className={css.buttons}>
        <ConsentButton does="refuse" label={labels.refuse} />
        <ConsentButton does="accept" label={labels.accept} />
        {labels.choose && <ConsentButton does="choose" label={labels.choose} />}
        {labels.save && <ConsentButton does="save" label={labels.save} hidden />}
      </div>
    </section>
  );
}
