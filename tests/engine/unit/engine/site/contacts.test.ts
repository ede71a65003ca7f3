import { describe, expect, it } from "vitest";
import { contactValues } from "../../../../../engine/site/contacts.ts";

const site = {
  phone: { placeholder: "+49 (0)30 123-4", law: "Asked." },
  email: "a@shop.example",
  address: { lines: ["Lumo", "1 Street", "Town"], country: "DE" },
};
const name = (code: string) => `<${code}>`;

describe("contactValues", () => {
  it("can be used in messages, the phone number also as it is dialled", { tags: "spec:3.4" }, () => {
    expect(contactValues(site, undefined, name)).toEqual({
      phone: "+49 (0)30 123-4",
      phoneDialled: "+49301234",
      email: "a@shop.example",
      addressLine1: "Lumo",
      addressLine2: "1 Street",
      addressLine3: "Town, <DE>",
    });
  });

  it("prefer a market's own values to those of the site", () => {
    const market = { email: "b@shop.example", compliantAddress: { lines: ["Agent", "2 Road", "London"] } };
    expect(contactValues(site, market, name)).toMatchObject({
      email: "b@shop.example",
      addressLine1: "Lumo",
      compliantAddressLine1: "Agent",
      compliantAddressLine3: "London",
    });
  });

  it("are none without a contact", () => {
    expect(contactValues(undefined, undefined, name)).toEqual({});
  });
});
