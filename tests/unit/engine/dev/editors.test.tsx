// @vitest-environment jsdom

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { registry } from "../../../../blocks/registry.ts";
import { exampleProps } from "../../../../engine/dev/block-examples.ts";
import { siteView } from "../../../../engine/dev/workshop/site-view.ts";
import { api } from "../../../../engine/dev/workshop/ui/api.ts";
import {
  chooseSchema,
  listChoices,
  type PropSchema,
} from "../../../../engine/dev/workshop/ui/prop-schema.ts";
import { localMoment } from "../../../../engine/markets/local-time.ts";
import type { AnyBlock } from "../../../../engine/registry/create-registry.ts";
import { listNames } from "../../../../engine/site/list-names.ts";
import { linkManifests } from "../../../../engine/site/parse-manifests.ts";
import { describeBlock } from "../../../../engine/workshop/describe.ts";
import { listProducts } from "../../../../engine/workshop/list-products.ts";
import { listPictures } from "../../../../engine/workshop/pictures.ts";
import { smallShop } from "../../../fixtures/small-shop.ts";
import { type Files, type Form, openProp, type Place } from "./_prop-form.tsx";

const { site: linked } = linkManifests({ ...smallShop, registry });
const site = siteView(linked, [], undefined, []);
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeAll(() => {
  vi.spyOn(api, "names").mockImplementation(async (kind) => listNames(linked, kind));
  vi.spyOn(api, "products").mockImplementation(async (market) => listProducts(linked, market));
  vi.spyOn(api, "pictures").mockImplementation(async () => listPictures(linked));
  vi.spyOn(api, "message").mockImplementation(async () => ({ texts: [], places: 1, files: [], shownOn: [] }));
  vi.spyOn(api, "moment").mockImplementation(async (local, zone) => localMoment(local, zone).iso);
  // jsdom has no layout.
  Element.prototype.scrollIntoView ??= () => {};
});
afterAll(() => vi.restoreAllMocks());

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function setValue(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}

/** The controls of values. The clock of a date is none. */
const controlsIn = ({ folder }: Form): Control[] => [
  ...folder.querySelectorAll<Control>(
    "input:not([type=search], [type=file]), select:not([aria-label^='Time zone of']), textarea",
  ),
];

const nameOf = (control: Control): string =>
  control.labels?.[0]?.textContent ?? control.getAttribute("aria-label") ?? "";

/** The values that a control offers, as it shows them. */
function offers(control: Control): readonly string[] {
  if (control instanceof HTMLSelectElement)
    return [...control.options].flatMap(({ value, disabled }) => (disabled ? [] : [value]));
  if (control instanceof HTMLTextAreaElement) return ["some-words", ""];
  if (control.type === "checkbox") return [String(!control.checked), String(control.checked)];
  if (control.type === "radio") return ["true"];
  if (control.type === "number") return [control.min || "1", control.max || "2", ""];
  return ["2031-05-04T03:02"];
}

const shownBy = (control: Control): string =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)
    ? String(control.checked)
    : control.value;

/** Chooses a value in a control, and leaves it. */
function choose(control: Control, value: string): void {
  control.focus();
  if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)) {
    if (String(control.checked) !== value) control.click();
  } else setValue(control, value);
  control.blur();
}

/** A field that must not be empty shows its old text again. */
const isRestored = (control: Control, wanted: string): boolean =>
  wanted === "" && !(control instanceof HTMLSelectElement);

/** Sets each value that a control offers, twice. Returns what is wrong then. */
async function tryControl(form: Form, index: number, files: Files): Promise<string[]> {
  const wrong: string[] = [];
  const first = controlsIn(form)[index];
  if (first === undefined) return ["the control is gone"];
  const name = nameOf(first);
  const values = offers(first);
  for (const value of first instanceof HTMLTextAreaElement ? values : [...values, ...values]) {
    const control = controlsIn(form)[index];
    if (control === undefined || nameOf(control) !== name) return wrong;
    const before = form.shown();
    await form.settle(() => choose(control, value));
    wrong.push(...form.mistakes().map((mistake) => `${name} = ${value || "nothing"}: ${mistake}`));
    if (control.type === "checkbox" && form.shown() === before)
      wrong.push(`${name} = ${value} changes nothing`);
    await form.reopen();
    const shown = controlsIn(form)[index];
    if (shown === undefined || nameOf(shown) !== name) continue;
    if (shownBy(shown) !== value && !isRestored(shown, value))
      wrong.push(`${name} = ${value || "nothing"} shows ${shownBy(shown) || "nothing"}`);
  }
  form.load(files);
  await form.reopen();
  return wrong;
}

/** Adds everything that the form can add. Returns what is wrong then. */
async function addAll(form: Form): Promise<string[]> {
  for (let count = 0; count < 12; count++) {
    const button = [...form.folder.querySelectorAll("button")].find(
      ({ textContent, disabled }) =>
        !disabled &&
        /^Add: |^Add an? /.test(textContent ?? "") &&
        textContent !== "Add a copy of the last one",
    );
    if (button === undefined) break;
    await form.settle(() => button.click());
    const mistakes = form.mistakes();
    if (mistakes.length > 0) return [`${button.textContent}: ${mistakes}`];
  }
  await form.reopen();
  return [];
}

/** Presses each button of the form, twice. */
async function tryButtons(form: Form, files: Files): Promise<string[]> {
  const wrong: string[] = [];
  const buttons = () => [...form.folder.querySelectorAll("button")];
  for (const [index, { textContent }] of buttons().entries()) {
    for (let time = 0; time < 2; time++) {
      const button = buttons()[index];
      if (button === undefined || button.textContent !== textContent || button.disabled) break;
      await form.settle(() => button.click());
      const choice = form.folder.querySelector<HTMLButtonElement>(".pictures button, .products button");
      if (choice) await form.settle(() => choice.click());
      wrong.push(...form.mistakes().map((mistake) => `${textContent}: ${mistake}`));
    }
    form.load(files);
    await form.reopen();
  }
  return wrong;
}

/** The first items of each list: as many as it must have. */
function shortened(schema: PropSchema, value: unknown): unknown {
  const { properties, items, minItems = 1 } = chooseSchema(schema, value);
  if (Array.isArray(value) && items)
    return value.slice(0, Math.max(1, minItems)).map((item) => shortened(items, item));
  if (typeof value !== "object" || value === null || !properties) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, shortened(properties[key] ?? {}, inner)]),
  );
}

const tried = new Set<string>();

/** Whether a prop that differs by its words only has been tried in such a manifest. */
function isKnown(block: AnyBlock, key: string, place: Place): boolean {
  const { properties = {}, required } = describeBlock(block).props as PropSchema;
  const { title: _, description: __, group: ___, ...schema } = properties[key] ?? {};
  const alike = JSON.stringify([place, required?.includes(key), schema]);
  const isTried = tried.has(alike);
  tried.add(alike);
  return isTried;
}

const cases = [...registry.values()].flatMap((block) => {
  const props = exampleProps(block, "example", "blocks");
  if (props === undefined) throw new Error(`${block.name} has no example.`);
  const short = Object(shortened(describeBlock(block).props as PropSchema, props));
  return (["page", "variant"] as const).map((place) => [block.name, place, block, short] as const);
});

/** The parts of a schema with an alternative or none, with their places. */
function* partsOf(schema: PropSchema, place: string): Generator<readonly [string, PropSchema]> {
  yield [place, schema];
  for (const [key, inner] of Object.entries(schema.properties ?? {}))
    yield* partsOf(inner, `${place}.${key}`);
  for (const inner of [schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? []].flat())
    yield* partsOf(inner, place);
}

test("a choice has its default in its schema", () => {
  const prose = [...registry.values()].flatMap((block) =>
    [...partsOf(describeBlock(block).props as PropSchema, block.name)].flatMap(([place, schema]) => {
      const isChoice = listChoices(schema) !== undefined;
      return isChoice && schema.description?.includes("Default:") && schema.default === undefined
        ? [`${place}: ${schema.description}`]
        : [];
    }),
  );
  expect([...new Set(prose)]).toEqual([]);
});

describe("each editor sets each value that it offers", { timeout: 120_000 }, () => {
  test.each(cases)("of %s, in a %s", async (_, place, block, props) => {
    const wrong: string[] = [];
    for (const key of Object.keys(block.props.shape)) {
      if (isKnown(block, key, place)) continue;
      const form = openProp(site, block, key, place, { page: props, variant: {} });
      await form.reopen();
      const found = await addAll(form);
      const files = form.files();
      for (const index of controlsIn(form).keys()) found.push(...(await tryControl(form, index, files)));
      found.push(...(await tryButtons(form, files)));
      form.close();
      wrong.push(...found.map((one) => `${key}: ${one}`));
    }
    expect([...new Set(wrong)]).toEqual([]);
  });
});
