import { expect, it } from "vitest";
import { upgradeMail, upgradeSummary } from "../../../../blocks/_ui/upgrade-account-labels.ts";

const old = { holder: "Paid to", iban: "Our IBAN", bic: "Our BIC" };

it.each([
  ["summary", upgradeSummary, "account"],
  ["mail", upgradeMail, "invoice"],
])("drops the labels of IBAN and BIC from a %s, and keeps the others", (_, upgrade, group) => {
  expect(upgrade({ title: "Order", [group]: old })).toEqual({
    title: "Order",
    [group]: { holder: "Paid to" },
  });
  expect(upgrade({ title: "Order" })).toEqual({ title: "Order" });
});
