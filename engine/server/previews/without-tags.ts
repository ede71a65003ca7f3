/** What a document tells its script about the tag manager. */
const attributes = / data-tags="[^"]*" data-gtm="[^"]*"/;

/** A document without the tag manager: a visit to a preview is nobody's visit to the shop. */
export const withoutTags = (html: string): string => html.replace(attributes, "");
