import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { View } from "../../../blocks/form/view.tsx";
import type { ResolvedOrderLine } from "../../../engine/fields/order-lines/schema.ts";
import type { FormOptions } from "../../../engine/forms/browser/use-form.ts";
import type { RepeatQuestion } from "../../../engine/forms/form-submission.ts";
import type { ResolvedForm, ResolvedFormField } from "../../../engine/forms/resolved-form.ts";
import { TableForm } from "../../fixtures/table-form.tsx";
import { body, deferred, find, replaceMember, settled } from "./_support.ts";

const validator = `
export const fields = { name: "text", email: "email", why: "text", product: "product", terms: "box" };
export function validate(values) {
  validate.errors = Object.keys(fields)
    .filter((field) => values[field] === undefined)
    .map((missingProperty) => ({ instancePath: "", keyword: "required", params: { missingProperty } }));
  return validate.errors.length === 0;
}`;

const contact: readonly ResolvedFormField[] = [
  { control: "text", name: "name", label: "Name", required: true, maxLength: 80, hint: "In full." },
  { control: "email", name: "email", label: "E-mail", required: true, maxLength: 254 },
];
const choices: readonly ResolvedFormField[] = [
  {
    control: "radio",
    name: "why",
    label: "Why?",
    required: true,
    options: [{ value: "gift", label: "Gift" }],
  },
  { control: "product", name: "product", label: "Pack", required: true },
  { control: "checkbox", name: "terms", label: [["p", ["I agree."]]], required: true },
];

const form: ResolvedForm = {
  name: "trial",
  validator: `data:text/javascript,${encodeURIComponent(validator)}`,
  page: "/take/gb",
  languageTag: "en-GB",
  sections: [{ fields: contact }, { title: "Your order", fields: choices }],
  submit: "Order",
  sent: { title: "Thank you", text: [] },
  formats: {},
  countries: [],
  labels: {
    optional: "optional",
    choose: "Choose",
    summary: "{count} answers need another look.",
    sending: "Sending",
    offline: "You have no connection.",
    failed: [["p", ["failed"]]],
    unavailable: [["p", ["unavailable"]]],
    trap: "Leave this empty",
    errors: { required: "Please fill this in.", format: "No e-mail address." },
  },
};
const lines: readonly ResolvedOrderLine[] = [
  {
    id: "starter",
    name: "Starter",
    price: "£34.90",
    picture: "/starter.webp",
    total: "£39.80",
    amount: 3490,
  },
  {
    id: "family",
    name: "Family",
    price: "£139.90",
    picture: "/family.webp",
    total: "£139.90",
    amount: 13990,
  },
];
const labels = {
  bill: { level: 3, text: "Your order" },
  price: "Price",
  delivery: "Delivery",
  free: "free",
  total: "Total",
  unchosen: "Choose a pack.",
  instead: "instead of",
  notes: [],
} as const;

const drawings: Readonly<Record<string, (options: FormOptions) => ReactNode>> = {
  "the block": ({ next: _, lines: __, ...options }) => (
    <View {...options} title={{ level: 2, text: "Order" }} tone="default" order={{ ...labels, lines }} />
  ),
  "a table": (options) => <TableForm {...options} lines={lines} />,
};

interface Sent {
  readonly key: string | null;
  readonly body: { readonly values: Readonly<Record<string, unknown>>; readonly "shown-prices"?: string };
}

/** Answers the requests of a form, one after the other. */
function serve(...answers: (() => Promise<Response>)[]): Sent[] {
  const sent: Sent[] = [];
  const fetchForm: typeof fetch = async (url, { headers, body: json } = {}) => {
    expect(url).toBe("/api/forms/trial");
    sent.push({ key: new Headers(headers).get("idempotency-key"), body: JSON.parse(String(json)) });
    return (await answers.shift()?.()) ?? Response.json({});
  };
  replaceMember(globalThis, "fetch", fetchForm);
  return sent;
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

/** Waits for what a press loads and for what follows at once. */
async function pressed(): Promise<void> {
  await import(/* @vite-ignore */ form.validator);
  await import("../../../engine/forms/browser/form-tools.ts");
  await settled();
}

const question: RepeatQuestion = { title: "Again?", text: [], keep: "Keep it", again: "Send it again" };
const errorCount = () => document.querySelectorAll("#host [aria-invalid]").length;
const submit = () => find("#host button[type=submit]:not([hidden])");

/** Lets the form validate, send and draw. */
const click = (element: HTMLElement) =>
  act(async () => {
    element.click();
    await pressed();
  });

describe.each(Object.entries(drawings))("a form drawn by %s", (_, draw) => {
  async function show(options: Partial<FormOptions> = {}): Promise<() => void> {
    const host = body('<section id="host"></section>').firstElementChild as HTMLElement;
    const root = createRoot(host);
    await act(() => root.render(draw({ form, ...options })));
    const close = () => act(() => root.unmount());
    onTestFinished(close);
    return close;
  }

  /** Sets a value as a visitor does, with the events of the browser. */
  async function fill(name: string, value: string): Promise<void> {
    const control = find<HTMLInputElement | HTMLSelectElement>(`#host [name="${name}"]`);
    if (control.type === "radio" || control.type === "checkbox")
      return click(find(`#host [name="${name}"][value="${value}"]`));
    await act(async () => {
      control.focus();
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
      control.dispatchEvent(new Event("input", { bubbles: true }));
      control.dispatchEvent(new Event("change", { bubbles: true }));
      control.blur();
      await settled();
    });
  }

  async function fillAll(): Promise<void> {
    await fill("name", "Ada Lovelace");
    await fill("email", "ada@example.org");
    await fill("why", "gift");
    await fill("product", "family");
    await fill("terms", "yes");
  }

  test("is a form of HTML before script runs", () => {
    const host = body(renderToString(draw({ form, addressProduct: "family" })));
    const element = find<HTMLFormElement>("form", host);
    expect([element.method, element.getAttribute("action"), element.noValidate]).toEqual([
      "post",
      "/api/forms/trial",
      false,
    ]);
    const data = Object.fromEntries(new FormData(element));
    expect(data).toMatchObject({ market: "DE", page: "/take/gb", website: "", product: "family" });
    expect(data["shown-prices"]).toBe("starter:3490 family:13990");
  });

  test("shows the result of a form that was sent without script", () => {
    const posted = { draft: { name: "Ada" }, errors: { email: "format" }, key: "k" };
    const host = body(renderToString(draw({ form, posted })));
    const data = Object.fromEntries(new FormData(find<HTMLFormElement>("form", host)));
    expect(data).toMatchObject({ name: "Ada", "idempotency-key": "k" });
    expect(find("#trial-email-error", host).textContent).toBe("No e-mail address.");
  });

  test("focuses the first error, and drops an error when the visitor corrects it", async () => {
    const sent = serve();
    await show();
    await click(submit());
    expect(document.activeElement?.id).toBe("trial-name");
    expect(find("#host [role=alert]").textContent).toContain("5 answers need another look.");
    const before = errorCount();
    await fill("name", "Ada");
    expect(errorCount()).toBe(before - 1);
    expect(find("#host [role=alert]").textContent).toBe("");
    expect(sent).toEqual([]);
  });

  test("drops the error of a text while the visitor still types, and shows none before the field is left", async () => {
    await show();
    await click(submit());
    const input = find<HTMLInputElement>("#host [name=name]");
    const type = (value: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, value);
        input.dispatchEvent(new Event("input", { bubbles: true }));
        await settled();
      });
    await type("Ada");
    expect(input.hasAttribute("aria-invalid")).toBe(false);
    await type("");
    expect(input.hasAttribute("aria-invalid")).toBe(false);
    await act(async () => {
      input.focus();
      input.blur();
      await settled();
    });
    expect(input.getAttribute("aria-invalid")).toBe("true");
  });

  test("is sent once for a double click, and thanks the visitor", async () => {
    const answer = deferred<Response>();
    const sent = serve(() => answer.promise);
    await show();
    await fillAll();
    await act(async () => {
      submit().click();
      submit().click();
      await pressed();
    });
    await click(submit());
    expect(submit().getAttribute("aria-busy")).toBe("true");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      values: { name: "Ada Lovelace", email: "ada@example.org", why: "gift", product: "family", terms: true },
      "shown-prices": "starter:3490 family:13990",
    });
    await act(async () => {
      answer.resolve(Response.json({}));
      await settled();
    });
    expect(document.activeElement?.textContent).toContain("Thank you");
    expect(document.querySelector("#host form")).toBeNull();
  });

  test("has the same key after a failure, and says what failed", async () => {
    const sent = serve(async () => new Response("", { status: 503 }));
    await show();
    await fillAll();
    await click(submit());
    expect(find("#host [role=alert]").textContent).toBe("failed");
    await click(submit());
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
    expect(document.activeElement?.textContent).toContain("Thank you");
  });

  test("is sent again with a key that says so after the server's question", async () => {
    const sent = serve(async () => Response.json({ repeat: question }, { status: 409 }));
    await show();
    await fillAll();
    await click(submit());
    expect(document.activeElement?.textContent).toContain("Again?");
    expect(submit().textContent).toBe("Send it again");
    await click(submit());
    expect(sent[1]?.key).toMatch(/^again-/);
  });

  test("is not sent again if the visitor keeps what the server has", async () => {
    const sent = serve(async () =>
      Response.json({ repeat: { ...question, earlier: { at: "2026-01-01T00:00:00Z" } } }, { status: 409 }),
    );
    await show();
    await fillAll();
    await click(submit());
    await click(find("#host a[href='#trial-sent']"));
    expect(sent).toHaveLength(1);
    expect(document.activeElement?.textContent).toContain("Thank you");
  });

  test("keeps what the visitor typed until it was sent", async () => {
    serve();
    const leave = await show();
    await fill("name", "Grace Hopper");
    leave();
    const leaveAgain = await show();
    expect(find<HTMLInputElement>("#host [name=name]").value).toBe("Grace Hopper");
    await fillAll();
    await click(submit());
    leaveAgain();
    await show();
    expect(find<HTMLInputElement>("#host [name=name]").value).toBe("");
  });
});
