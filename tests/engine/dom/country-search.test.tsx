import { act, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type CountryOption, CountrySearch } from "../../../blocks/_ui/country-search/country-search.tsx";
import * as textCss from "../../../blocks/_ui/text.module.css";
import { body, find, replaceMember, settled } from "./_support.ts";

const labels = {
  show: "Show countries",
  found: { plural: "count", forms: { one: "{count} country", other: "{count} countries" } },
  none: "No country of this name.",
  notOffered: "We do not deliver to {place}.",
};
const nine: readonly CountryOption[] = [
  { country: "AT", name: "Österreich" },
  { country: "DE", name: "Deutschland" },
  { country: "FI", name: "Finnland" },
  { country: "GB", name: "Großbritannien" },
];

interface FieldProps {
  readonly options?: readonly CountryOption[];
  readonly initial?: string;
  readonly onChange?: (country: string) => void;
}

function Field({ options, initial = "", onChange }: FieldProps) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <label id="label" htmlFor="country">
        Land
      </label>
      <CountrySearch
        id="country"
        labelId="label"
        name="country"
        value={value}
        onChange={(country) => {
          setValue(country);
          onChange?.(country);
        }}
        {...(options && { options })}
        labels={labels}
        languageTag="de-DE"
      />
      <button type="submit">Weiter</button>
    </>
  );
}

const text = () => find<HTMLInputElement>("[role=combobox]");
const shown = () =>
  [...document.querySelectorAll("[role=listbox]:not([hidden]) [role=option]")].map((one) => one.textContent);
const activeOption = () =>
  document.getElementById(text().getAttribute("aria-activedescendant") ?? "-")?.textContent;
const posted = () => new FormData(find<HTMLFormElement>("form")).get("country");

async function render(props: FieldProps = {}) {
  // jsdom has no scrolling.
  replaceMember(Element.prototype, "scrollIntoView", () => {});
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const form = body("<form></form>").firstElementChild as HTMLFormElement;
  form.addEventListener("submit", onSubmit);
  const root = createRoot(form);
  await act(() => root.render(<Field {...props} />));
  onTestFinished(() => act(() => root.unmount()));
  return { form, onSubmit };
}

/** Waits for the module that the first focus loads. */
const loaded = () => act(() => import("../../../engine/markets/countries/search-countries.ts").then(settled));

async function focus() {
  await act(async () => text().focus());
  await loaded();
}

const type = (typed: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(text(), typed);
    text().dispatchEvent(new InputEvent("input", { bubbles: true }));
  });

async function press(key: string, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  await act(() => text().dispatchEvent(event));
  return event;
}

describe("without script", () => {
  test("is a select with the options, a name and the chosen option", () => {
    const host = body(`<form>${renderToString(<Field options={nine} initial="AT" />)}</form>`);
    const select = find<HTMLSelectElement>("select", host);
    expect([...select.options].map(({ value, text: name }) => [value, name])).toEqual(
      nine.map(({ country, name }) => [country, name]),
    );
    expect(select.value).toBe("AT");
    expect(select.labels[0]?.textContent).toBe("Land");
    expect(posted()).toBe("AT");
  });

  test("chooses nothing for the visitor, and keeps what the visitor chose before the script loaded", async () => {
    const host = body(`<form>${renderToString(<Field options={nine} />)}</form>`);
    const select = find<HTMLSelectElement>("select", host);
    expect(select.value).toBe("");
    select.value = "FI";
    const onChange = vi.fn();
    const root = await act(() =>
      hydrateRoot(find("form", host), <Field options={nine} onChange={onChange} />),
    );
    onTestFinished(() => act(() => root.unmount()));
    expect(onChange).toHaveBeenCalledExactlyOnceWith("FI");
    expect(text().value).toBe("Finnland");
    expect(posted()).toBe("FI");
  });

  test("keeps a select with the focus until the visitor leaves it", async () => {
    const host = body(`<form>${renderToString(<Field options={nine} />)}</form>`);
    const select = find<HTMLSelectElement>("select", host);
    select.focus();
    const root = await act(() => hydrateRoot(find("form", host), <Field options={nine} />));
    onTestFinished(() => act(() => root.unmount()));
    expect(document.activeElement).toBe(select);
    await act(() => find("button[type=submit]").focus());
    expect(text()).toBeTruthy();
  });

  test("is a text without options", () => {
    const host = body(`<form>${renderToString(<Field />)}</form>`);
    expect(find<HTMLInputElement>("input", host).name).toBe("country");
  });
});

describe("the combobox", () => {
  test("has the roles and attributes of the ARIA pattern", async () => {
    await render({ options: nine });
    const list = find("[role=listbox]");
    expect(text().getAttribute("aria-controls")).toBe(list.id);
    expect(text().getAttribute("aria-autocomplete")).toBe("list");
    expect(text().getAttribute("aria-expanded")).toBe("false");
    expect(list.getAttribute("aria-labelledby")).toBe("label");
    expect(find("[role=combobox] + button").getAttribute("aria-label")).toBe("Show countries");
  });

  test("finds names in any language while the visitor types, and posts the code", async () => {
    await render({ options: nine });
    await focus();
    await type("Saksa");
    expect(shown()).toEqual(["Deutschland"]);
    expect(text().getAttribute("aria-expanded")).toBe("true");
    await press("Enter");
    expect(text().value).toBe("Deutschland");
    expect(shown()).toEqual([]);
    expect(posted()).toBe("DE");
  });

  test("arrow keys move through the list in a circle, and mark one option at a time", async () => {
    await render({ options: nine });
    await focus();
    await press("ArrowDown");
    expect(shown()).toEqual(["Deutschland", "Finnland", "Großbritannien", "Österreich"]);
    expect(activeOption()).toBe("Deutschland");
    await press("ArrowUp");
    expect(activeOption()).toBe("Österreich");
    await press("ArrowDown");
    await press("ArrowDown");
    expect(activeOption()).toBe("Finnland");
    expect(document.querySelectorAll("[aria-selected=true]")).toHaveLength(1);
    await press("Home");
    expect(activeOption()).toBeUndefined();
    await press("ArrowUp");
    expect(activeOption()).toBe("Österreich");
    await press("End");
    expect(activeOption()).toBeUndefined();
    expect(posted()).toBe("");
  });

  test("Enter takes the marked option and posts no form; with a closed list it posts the form", async () => {
    const { form, onSubmit } = await render({ options: nine });
    await focus();
    await press("ArrowDown");
    expect((await press("Enter")).defaultPrevented).toBe(true);
    expect(posted()).toBe("DE");
    expect((await press("Enter")).defaultPrevented).toBe(false);
    expect(onSubmit).not.toHaveBeenCalled();
    form.requestSubmit();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test("Escape closes the list, restores the chosen name and does nothing else", async () => {
    const { form } = await render({ options: nine, initial: "AT" });
    const onKey = vi.fn();
    form.addEventListener("keydown", onKey);
    await focus();
    await type("Fin");
    onKey.mockClear();
    await press("Escape");
    expect(shown()).toEqual([]);
    expect(text().value).toBe("Österreich");
    expect((await press("Escape")).defaultPrevented).toBe(false);
    expect(posted()).toBe("AT");
  });

  test("Alt with an arrow key only opens or closes the list", async () => {
    await render({ options: nine });
    await focus();
    await press("ArrowDown", { altKey: true });
    expect(shown()).toHaveLength(4);
    expect(activeOption()).toBeUndefined();
    await press("ArrowUp", { altKey: true });
    expect(shown()).toEqual([]);
  });

  test("a finger or a mouse takes an option, and the text keeps the focus", async () => {
    await render({ options: nine });
    await focus();
    await act(() => text().click());
    const option = find("[role=option]:nth-child(2)");
    const down = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
    await act(() => option.dispatchEvent(down));
    expect(down.defaultPrevented).toBe(true);
    await act(() => option.click());
    expect(posted()).toBe("FI");
    expect(document.activeElement).toBe(text());
  });

  test("the button opens and closes the list", async () => {
    await render({ options: nine });
    await focus();
    const button = find("[role=combobox] + button");
    await act(() => button.click());
    expect(shown()).toHaveLength(4);
    await act(() => button.click());
    expect(shown()).toEqual([]);
  });

  test("chooses the typed name when the visitor leaves, and changes nothing if the name is ambiguous", async () => {
    await render({ options: nine, initial: "AT" });
    await focus();
    await type("Deutchland");
    await act(async () => find("button[type=submit]").focus());
    expect(posted()).toBe("DE");
    await focus();
    await type("z");
    await act(async () => find("button[type=submit]").focus());
    expect(text().value).toBe("Deutschland");
    await focus();
    await type("");
    await act(async () => find("button[type=submit]").focus());
    expect(posted()).toBe("");
  });

  test("takes a value that the browser fills in without the focus", async () => {
    await render({ options: nine });
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(text(), "Finland");
      text().dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    await loaded();
    expect(posted()).toBe("FI");
  });

  test("announces how many countries match, and whether the match is a country without delivery", async () => {
    await render({ options: nine });
    await focus();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const status = () => find("[role=status]");
    const rest = () => act(() => vi.advanceTimersByTime(400));
    await press("ArrowDown");
    expect(status().textContent).toBe("");
    await rest();
    expect(status().textContent).toBe("4 countries");
    expect(status().className).toBe(textCss.unseen);
    await type("Island");
    await rest();
    expect(status().textContent).toBe("We do not deliver to Island.");
    expect(status().className).toBe("");
    await press("Enter");
    expect(posted()).toBe("");
    await type("Gondor");
    await rest();
    expect(status().textContent).toBe("No country of this name.");
    await type("Finn");
    await rest();
    expect(status().textContent).toBe("1 country");
  });

  test("offers every country of the world without options", async () => {
    await render();
    await focus();
    await press("ArrowDown");
    expect(shown()).toHaveLength(251);
    await type("Norw");
    await press("Enter");
    expect(posted()).toBe("NO");
    expect(text().value).toBe("Norwegen");
  });
});

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
