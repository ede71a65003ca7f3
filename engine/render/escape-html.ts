const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for HTML content and attribute values. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const characters: Record<string, string> = {
  ...Object.fromEntries(Object.entries(entities).map(([character, entity]) => [entity, character])),
  // As React writes it.
  "&#x27;": "'",
};

/** The text of an attribute that `escapeHtml` or React has written. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&[^;]+;/g, (entity) => characters[entity] ?? entity);

/** Serialises a value as JSON for a `<script>`. No `<` remains, so the value cannot end the script. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
