/** An order of the start product in a site that `new site` has created, paid on invoice. */
export const lampOrder = (market: "US" | "JP", email: string) => ({
  market,
  website: "",
  values: {
    product: "starter-set",
    // Another customer for each address, so that no order looks like a repeat.
    name: `Alex ${email}`,
    email,
    street: `${email} 1`,
    ...(market === "US"
      ? { city: "New York", state: "NY", postcode: "10001" }
      : { state: "東京都", postcode: "100-0001" }),
    country: market,
    payment: "invoice",
  },
});

/** Places an order in such a site. */
export const placeLampOrder = (url: string, order: ReturnType<typeof lampOrder>): Promise<Response> =>
  fetch(`${url}/api/forms/order`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
      origin: url,
    },
    body: JSON.stringify(order),
  });
