import { Heading } from "../_ui/heading.tsx";
import { Link } from "../_ui/link.tsx";
import { Logo } from "../_ui/logo.tsx";
import type { FooterProps } from "./schema.ts";

/** Marks the last year in the copyright line, so that the browser can update it. */
function Copyright({ text }: { readonly text: string }) {
  const [before = "", year, after] = text.split(/(\b2\d{3}\b)(?!.*\b2\d{3}\b)/);
  return (
    <p className="mt-4">
      {before}
      {year && <span data-year="">{year}</span>}
      {after}
    </p>
  );
}

export function View(props: FooterProps) {
  return (
    <div className="shell cut dark foot">
      <div>
        <Logo label={props.logoLabel} />
        <p className="mt-4">{props.tagline}</p>
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
              <button type="button" className="min-h-11 underline underline-offset-[0.2em]">
                {props.consentSettings}
              </button>
            </li>
          )}
        </ul>
        {props.withdrawalLink && (
          <Link link={props.withdrawalLink} className="foot-act">
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
      <div className="foot-end small">
        <p>{props.disclaimer}</p>
        <Copyright text={props.copyright} />
      </div>
    </div>
  );
}
