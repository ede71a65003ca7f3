import { Heading, Link } from "funnel-engine/for-blocks/view";
import { classes } from "../_ui/classes.ts";
import { Logo } from "../_ui/logo.tsx";
import { Section } from "../_ui/section.tsx";
import * as text from "../_ui/text.module.css";
import type { FooterProps } from "./schema.ts";
import * as css from "./view.module.css";

/** Marks the last year in the copyright line, so that the browser can update it. */
function Copyright({ text: line }: { readonly text: string }) {
  const [before = "", year, after] = line.split(/(\b2\d{3}\b)(?!.*\b2\d{3}\b)/);
  return (
    <p className={css.copyright}>
      {before}
      {year && <span data-year="">{year}</span>}
      {after}
    </p>
  );
}

export function View(props: FooterProps) {
  return (
    <Section tone="footer" className={css.root}>
      <div>
        <Logo label={props.logoLabel} />
        <p className={css.tagline}>{props.tagline}</p>
      </div>
      <nav aria-label={props.linksTitle.text}>
        <Heading value={props.linksTitle} />
        <ul>
          {props.links.map(({ label, link, helpCenter }) => (
            <li key={label}>
              {helpCenter && props.helpCenter ? (
                <Link link={props.helpCenter}>{helpCenter}</Link>
              ) : (
                <Link link={link}>{label}</Link>
              )}
            </li>
          ))}
          {props.consentSettings && (
            <li data-consent-settings="" hidden>
              <button type="button" className={css.consent}>
                {props.consentSettings}
              </button>
            </li>
          )}
        </ul>
        {props.withdrawalLink && props.withdrawal && (
          <Link link={props.withdrawalLink} className={css.withdrawal}>
            {props.withdrawal}
          </Link>
        )}
      </nav>
      <div>
        <Heading value={props.contactTitle} />
        <address>
          {props.addressLines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <a href={`tel:${props.phoneDialled}`}>{props.phone}</a>
          <a href={`mailto:${props.email}`}>{props.email}</a>
        </address>
      </div>
      <div className={classes(css.end, text.small)}>
        {props.disclaimer && <p>{props.disclaimer}</p>}
        <Copyright text={props.copyright} />
      </div>
    </Section>
  );
}
