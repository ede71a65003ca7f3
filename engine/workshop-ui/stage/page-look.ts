import { createContext } from "react";

/** What the shown page has to choose from. */
export interface PageChoices {
  /** The colours of its theme's backgrounds, by their names. */
  readonly colors: Readonly<Record<string, string>>;
  /** The families of fonts that it loads. */
  readonly families: readonly string[];
}

/** Empty until a page is shown. */
export const noChoices: PageChoices = { colors: {}, families: [] };

export const PageLook = createContext<PageChoices>(noChoices);
