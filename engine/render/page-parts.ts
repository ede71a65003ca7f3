import type { ComponentType, ReactNode } from "react";
import type { ConsentLabels } from "../payload/consent-labels.ts";

/** The first link of a page, if blocks precede the content. */
export interface SkipLinkProps {
  /** The address of the content. */
  readonly href: string;
  readonly label: string;
}

/** A page for times when the server is too busy to render: a form that sends the same values again. */
export interface BusyPageProps {
  readonly title: string;
  /** Says that nothing was stored. */
  readonly text?: string | undefined;
  readonly button: string;
  /** Where the form is sent to. */
  readonly action: string;
  /** The values that are sent again. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** The typed values with their labels, for the visitor to read. */
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** Tells the visitor that there is no connection. */
export interface NoticeLabels {
  readonly text: string;
  readonly button: string;
  readonly onClick: () => void;
}

/** Suggests the page of another market. */
export interface SuggestionLabels {
  /** The language of the texts, which is the other market's. */
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly text: string;
  readonly go: string;
  readonly href: string;
  /** Called before the link is followed. */
  readonly onGo: (link: HTMLAnchorElement) => void;
  readonly stay: string;
  readonly onStay: () => void;
}

/** Makes the element of a suggestion. */
export type CreateSuggestion = (labels: SuggestionLabels) => HTMLElement;

/** A mail. Its texts have placeholders, which are filled before it is sent. */
export interface MailDocumentProps {
  /** BCP 47: `fr-CH`. */
  readonly languageTag: string;
  readonly dir: "ltr" | "rtl";
  readonly subject: string;
  /** The line that mail programs show beside the subject. The element with it has `data-preheader`. */
  readonly preheader: string;
  readonly brand: string;
  readonly blocks: readonly { readonly id: string; readonly content: ReactNode }[];
}

/**
 * What the server renders of a page beside its blocks. The project decides what these parts look like, the
 * engine when they appear.
 */
export interface ServerParts {
  readonly SkipLink: ComponentType<SkipLinkProps>;
  readonly BusyPage: ComponentType<BusyPageProps>;
  readonly ConsentBanner: ComponentType<ConsentLabels>;
  readonly MailDocument: ComponentType<MailDocumentProps>;
}

/** What the browser shows beside a page's blocks. All but the skip link works without React. */
export interface BrowserParts {
  readonly SkipLink: ComponentType<SkipLinkProps>;
  /** Makes an empty element. Screen readers announce each text that is written into it. */
  readonly createAnnouncer: () => HTMLElement;
  readonly createNotice: (labels: NoticeLabels) => HTMLElement;
  /** Few visitors see a suggestion, so its code loads on demand. */
  readonly loadSuggestion: () => Promise<{ readonly createSuggestion: CreateSuggestion }>;
}
