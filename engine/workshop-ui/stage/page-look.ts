import { createContext } from "react";

/** The colours of the shown page's theme, by their names. Empty until a page is shown. */
export const PageColors = createContext<Readonly<Record<string, string>>>({});
