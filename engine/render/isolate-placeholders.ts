/**
 * Puts the placeholders in the texts of a template into `<bdi>`, so that what they are filled with keeps its own direction:
 * the customer's name and address, products, and the numbers of orders and accounts.
 */
export const isolatePlaceholders = (html: string): string =>
  html.replaceAll(/>[^<]+/g, (text) => text.replaceAll(/\{\w+\}/g, "<bdi>$&</bdi>"));
