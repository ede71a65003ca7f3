/** The id of the section to which order buttons scroll (decision 15). */
export const productsAnchor = "products";
