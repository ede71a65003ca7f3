import { consentPath } from "../../routing/page-path.ts";
import type { Purpose } from "../../tags/purposes.ts";
import { loadStylesheet } from "../load-stylesheet.ts";
import { report } from "../report.ts";

interface Parts {
  /** Address of the full stylesheet, which has the tokens of the banner's look. */
  readonly css: string;
  readonly asked: readonly Purpose[];
  readonly onChoice: (granted: readonly Purpose[]) => void;
}

export interface ConsentBanner {
  /** Asks in the language of the page. A choice that is revised comes with what was granted and with what gets the focus back. */
  ask(revised?: { readonly granted: readonly Purpose[]; readonly opener: HTMLElement }): Promise<void>;
  /** Asks anew if the page has become one of another market. */
  follow(): void;
}

interface Fetched {
  readonly html: string;
  readonly styles: string;
}

async function fetchBanner(market: string): Promise<Fetched> {
  const response = await fetch(`${consentPath(market)}?${document.body.dataset["build"]}`);
  if (!response.ok) throw new Error(`No consent banner for ${market}: ${response.status}`);
  return response.json();
}

let isStyled = false;

/** By a sheet that was made here, which a strict CSP allows; the full one has no rules for a banner that few pages show. */
function addStyles(styles: string): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Asks for consent without standing in the way: a region before the page's content that takes neither focus nor the
 * keyboard, unless the visitor has asked for it.
 */
export function consentBanner({ css, asked, onChoice }: Parts): ConsentBanner {
  let banner: HTMLElement | undefined;
  let market: string | undefined;
  let revision: Parameters<ConsentBanner["ask"]>[0];

  const close = () => {
    const hadFocus = banner?.contains(document.activeElement);
    banner?.remove();
    banner = undefined;
    market = undefined;
    if (hadFocus) revision?.opener.focus();
  };

  const showPurposes = (shown: HTMLElement, granted: readonly Purpose[]) => {
    for (const part of shown.querySelectorAll<HTMLElement>("fieldset,[data-consent=save]"))
      part.hidden = false;
    for (const part of shown.querySelectorAll<HTMLElement>("[data-consent=choose]")) part.hidden = true;
    for (const box of shown.querySelectorAll("input"))
      box.checked = granted.some((purpose) => purpose === box.name);
  };

  const onClick = ({ target }: Event) => {
    const does = target instanceof Element && target.closest<HTMLElement>("[data-consent]");
    if (!banner || !does) return;
    if (does.dataset["consent"] === "choose") {
      showPurposes(banner, []);
      banner.querySelector("input")?.focus();
      return;
    }
    const ticked = [...banner.querySelectorAll("input")].filter(({ checked }) => checked);
    const granted = { accept: asked, refuse: [] }[does.dataset["consent"] ?? ""];
    close();
    onChoice(granted ?? asked.filter((purpose) => ticked.some(({ name }) => name === purpose)));
  };

  const ask: ConsentBanner["ask"] = async (revised) => {
    const wanted = document.body.dataset["market"] ?? "";
    market = wanted;
    revision = revised;
    const [{ html, styles }] = await Promise.all([fetchBanner(wanted), loadStylesheet(css)]);
    // Meanwhile the page may have become another one.
    if (market !== wanted) return;
    addStyles(styles);
    const template = document.createElement("template");
    template.innerHTML = html;
    const shown = template.content.firstElementChild as HTMLElement;
    shown.addEventListener("click", onClick);
    if (revised) showPurposes(shown, revised.granted);
    banner?.remove();
    banner = shown;
    document.body.prepend(shown);
    if (revised) shown.focus();
  };

  return {
    ask,
    follow: () => {
      if (market !== undefined && market !== document.body.dataset["market"])
        ask(revision).catch((error) => report(error, "consent"));
    },
  };
}
