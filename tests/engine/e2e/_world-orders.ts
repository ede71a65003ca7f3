import type { Locator, Page } from "playwright";
import PostalMime, { type Email } from "postal-mime";
import { expect } from "vitest";
import type { WorldCustomer } from "./_world-markets.ts";

/** A text as people read it: without marks of direction, and with plain spaces. */
export const plain = (text: string): string =>
  text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, "").replaceAll(/[\u00a0\u202f]/g, " ");

export const readText = async (page: Page, selector: string): Promise<string> =>
  plain(await page.locator(selector).first().innerText());

/** Somebody who orders, and the lines of their address. */
export type Person = Pick<WorldCustomer, "profile" | "lines"> & { readonly email: string };

/** A person of their own for each order, so that none looks like a repeat. */
export function createPerson({ profile, lines, segment }: WorldCustomer): Person {
  const id = crypto.randomUUID().slice(0, 8);
  const personal = ["name", "address-line1"].map((token) => profile[token] ?? "");
  const change = (text: string) => (personal.includes(text) ? `${text} ${id}` : text);
  const email = `${segment}-${id}@example.org`;
  const entries = Object.entries(profile).map(([token, text]) => [token, change(text)] as const);
  return { email, profile: { ...Object.fromEntries(entries), email }, lines: lines.map(change) };
}

/** Fills the order form as browsers do: by the autofill names of its fields. */
export async function fillOrder(page: Page, { profile }: Person): Promise<void> {
  for (const [token, value] of Object.entries(profile)) {
    const field = page.locator(`[data-form=order] [autocomplete~="${token}"]`);
    if ((await field.evaluate((element) => element.localName)) === "select") await field.selectOption(value);
    else await field.fill(value);
  }
  await page.locator("[data-form=order] [name=payment][value=invoice]").check();
}

/** The mail with the receipt of a person's order, among the mails that a server has taken. */
export async function findReceipt(mails: readonly string[], { email }: Person): Promise<Email> {
  const find = async () => {
    const parsed = await Promise.all(mails.map((mail) => PostalMime.parse(mail)));
    return parsed.find(({ to }) => to?.[0]?.address === email);
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? expect.unreachable();
}

/** Expects the lines of an address in their order, and the texts of the sums. */
export function expectOrder(text: string, { sums }: WorldCustomer, { lines }: Person): void {
  const read = plain(text);
  const missing = [...lines, ...sums].filter((line) => !read.includes(line));
  expect(missing).toEqual([]);
  const places = lines.map((line) => read.indexOf(line));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

/** Whether a text is left of another one, in the same element. */
export const isLeftOf = (element: Locator, first: string, second: string): Promise<boolean> =>
  element.evaluate(
    (node, texts) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const [left, right] = texts.map((text) => {
        walker.currentNode = node;
        for (let at = walker.nextNode(); at; at = walker.nextNode()) {
          const start = at.nodeValue?.indexOf(text) ?? -1;
          if (start < 0) continue;
          const range = document.createRange();
          range.setStart(at, start);
          range.setEnd(at, start + text.length);
          return range.getBoundingClientRect().left;
        }
        throw new Error(`The element has no text "${text}".`);
      });
      return (left ?? 0) < (right ?? 0);
    },
    [first, second],
  );
