import { consentPath } from "../../routing/page-path.ts";
import type { Purpose } from "../../tags/consent-record.ts";
import { loadStylesheet } from "../boot/load-stylesheet.ts";
import { ownHtml } from "../hooks/own-html.ts";
import { report } from "../recovery/report.ts";

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
 * visitor opened it. `css`: the address of the full stylesheet, which defines the banner's design tokens.
 */
export function consentBanner(
  css: string,
  purposes: readonly Purpose[],
  onChoice: (granted: readonly Purpose[]) => void,
): ConsentBanner {
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

  const showPurposes = (element: HTMLElement, granted: readonly Purpose[]) => {
    for (const part of element.querySelectorAll<HTMLElement>("fieldset,[data-consent=save]"))
      part.hidden = false;
    for (const part of element.querySelectorAll<HTMLElement>("[data-consent=choose]")) part.hidden = true;
    for (const box of element.querySelectorAll("input"))
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
    const granted = { accept: purposes, refuse: [] }[does.dataset["consent"] ?? ""];
    close();
    onChoice(granted ?? purposes.filter((purpose) => ticked.some(({ name }) => name === purpose)));
  };

  const ask: ConsentBanner["ask"] = async (revised) => {
    const code = document.body.dataset["market"] ?? "";
    market = code;
    revision = revised;
    const [{ html, styles }] = await Promise.all([fetchBanner(code), loadStylesheet(css)]);
    // The page may have changed in the meantime.
    if (market !== code) return;
    addStyles(styles);
    const template = document.createElement("template");
    template.innerHTML = ownHtml(html);
    const element = template.content.firstElementChild as HTMLElement;
    element.addEventListener("click", onClick);
    if (revised) showPurposes(element, revised.granted);
    banner?.remove();
    banner = element;
    document.body.prepend(element);
    if (revised) element.focus();
  };

  return {
    ask,
    follow: () => {
      if (market !== undefined && market !== document.body.dataset["market"])
        ask(revision).catch((error) => report(error, "consent"));
    },
  };
}
