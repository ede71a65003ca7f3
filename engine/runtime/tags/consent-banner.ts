import { consentPath } from "../../routing/page-path.ts";
import type { Purpose } from "../../tags/consent-record.ts";
import { loadStylesheet } from "../boot/load-stylesheet.ts";
import { ownHtml } from "../hooks/own-html.ts";
import { report } from "../recovery/report.ts";

interface Parts {
  /** Address of the full stylesheet, which defines the banner's design tokens. */
  readonly css: string;
  readonly asked: readonly Purpose[];
  readonly onChoice: (granted: readonly Purpose[]) => void;
}

export interface ConsentBanner {
  /**
   * Shows the banner in the language of the page. To revise a choice, pass what was granted and the element
   * that gets the focus back.
   */
  ask(revised?: { readonly granted: readonly Purpose[]; readonly opener: HTMLElement }): Promise<void>;
  /** Asks again if the page now belongs to another market. */
  follow(): void;
}

interface Fetched {
  readonly html: string;
  readonly styles: string;
}

async function fetchBanner(market: string): Promise<Fetched> {
  const response = await fetch(consentPath(market), { cache: "no-cache" });
  if (!response.ok) throw new Error(`No consent banner for ${market}: ${response.status}`);
  return response.json();
}

let isStyled = false;

/**
 * Adds a constructed stylesheet, which a strict CSP allows. The full stylesheet omits these rules because few
 * pages show the banner.
 */
function addStyles(styles: string): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Asks for consent without blocking the page: a region before the content. It takes the focus only if the
 * visitor opened it.
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
    // The page may have changed in the meantime.
    if (market !== wanted) return;
    addStyles(styles);
    const template = document.createElement("template");
    template.innerHTML = ownHtml(html);
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
