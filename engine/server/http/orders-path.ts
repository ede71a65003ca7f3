/** The path of the API for the shop's own systems. */
export const ordersPath = "/api/orders";
