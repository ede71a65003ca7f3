// @vitest-environment jsdom

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { registry } from "../../../../blocks/registry.ts";
import { type JsonPath, valueAt } from "../../../../engine/json/document.ts";
import { localMoment } from "../../../../engine/markets/local-time.ts";
import { exampleProps } from "../../../../engine/memory-site/block-examples.ts";
import type { AnyBlock } from "../../../../engine/registry/create-registry.ts";
import { listNames } from "../../../../engine/site/list-names.ts";
import { linkManifests } from "../../../../engine/site/parse-manifests.ts";
import { describeBlock } from "../../../../engine/workshop/describe.ts";
import { listProducts } from "../../../../engine/workshop/list-products.ts";
import { listPictures } from "../../../../engine/workshop/pictures.ts";
import { withValue } from "../../../../engine/workshop/prop-edit.ts";
import { siteView } from "../../../../engine/workshop-server/site-view.ts";
import { api } from "../../../../engine/workshop-ui/api.ts";
import { chooseSchema, listChoices, type PropSchema } from "../../../../engine/workshop-ui/prop-schema.ts";
import { smallShop } from "../../../fixtures/small-shop.ts";
import { type Files, type Form, openProp, type Place } from "./_prop-form.tsx";

const { site: linked } = linkManifests({ ...smallShop, registry });
const site = siteView(linked, undefined, []);
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
  if (control.type === "radio") return ["true"];
  if (control.type === "number") return [control.min || "1", control.max || "2", ""];
  return ["2031-05-04T03:02"];
}

const shownBy = (control: Control): string =>
  control.type === "radio" && control instanceof HTMLInputElement ? String(control.checked) : control.value;

/** Chooses a value in a control, and leaves it. */
function choose(control: Control, value: string): void {
  control.focus();
  if (control.type === "radio") control.click();
  else setValue(control, value);
  control.blur();
}

/** A field that must not be empty shows its old text again. */
const isRestored = (control: Control, wanted: string): boolean =>
  wanted === "" && !(control instanceof HTMLSelectElement);

/** What is wrong with a list of choices: each has an effect of its own, or that of the default which it names. */
function compareEffects(name: string, effects: ReadonlyMap<string, string>): string[] {
  const usual = "As usual: ";
  const texts = [...effects.keys()];
  const choices = texts.filter((text) => !text.startsWith(usual));
  const isDistinct = new Set(choices.map((text) => effects.get(text))).size === choices.length;
  return [
    ...(isDistinct ? [] : [`${name}: some of ${choices} are alike`]),
    ...texts
      .filter((text) => text.startsWith(usual) && effects.get(text) !== effects.get(text.slice(usual.length)))
      .map((text) => `${name}: "${text}" is not what the block does`),
  ];
}

/** Sets each value that a control offers, twice, and tries the controls that appear then. Returns what is wrong. */
async function tryControl(form: Form, index: number, files: Files): Promise<string[]> {
  const first = controlsIn(form)[index];
  if (first === undefined) return ["the control is gone"];
  const wrong: string[] = [];
  const name = nameOf(first);
  const values = offers(first);
  const effects = new Map<string, string>();
  const names = new Set(controlsIn(form).map(nameOf));
  for (const value of first instanceof HTMLTextAreaElement ? values : [...values, ...values]) {
    const control = controlsIn(form)[index];
    if (control === undefined || nameOf(control) !== name) return wrong;
    await form.settle(() => choose(control, value));
    wrong.push(...form.mistakes().map((mistake) => `${name} = ${value || "nothing"}: ${mistake}`));
    if (control instanceof HTMLSelectElement)
      effects.set(control.selectedOptions[0]?.text ?? "", form.shown());
    await form.reopen();
    const controls = controlsIn(form);
    const next = controls[index];
    if (next === undefined || nameOf(next) !== name) continue;
    if (shownBy(next) !== value && !isRestored(next, value))
      wrong.push(`${name} = ${value || "nothing"} shows ${shownBy(next) || "nothing"}`);
    for (const [position, other] of controls.entries()) {
      if (names.has(nameOf(other))) continue;
      names.add(nameOf(other));
      wrong.push(...(await tryControl(form, position, form.files())));
    }
  }
  form.load(files);
  await form.reopen();
  return [...wrong, ...compareEffects(name, effects)];
}

/** Adds everything that the form can add. Returns what is wrong then. */
async function addAll(form: Form): Promise<string[]> {
  for (let count = 0; count < 12; count++) {
    const button = [...form.folder.querySelectorAll("button")].find(
      ({ textContent, disabled }) => !disabled && /^Add: |^Add the first/.test(textContent ?? ""),
    );
    if (button === undefined) break;
    await form.settle(() => button.click());
    const mistakes = form.mistakes();
    if (mistakes.length > 0) return [`${button.textContent}: ${mistakes}`];
  }
  await form.reopen();
  return [];
}

/** Moves the last item of a list up, and removes it. Returns what is wrong then. */
async function removeLast(form: Form, adder: HTMLButtonElement): Promise<string[]> {
  const list = adder.closest("fieldset");
  const name = list?.querySelector("legend")?.textContent;
  const tools = [
    ...(list?.querySelectorAll<HTMLButtonElement>(":scope > .item > .item-tools > button") ?? []),
  ];
  const wrong: string[] = [];
  for (const word of ["Up", "Remove"]) {
    const before = form.shown();
    await form.settle(() => tools.findLast(({ textContent }) => textContent === word)?.click());
    wrong.push(...form.mistakes().map((mistake) => `${name}: ${word}: ${mistake}`));
    if (word === "Remove" && form.shown() === before) wrong.push(`${name}: ${word} removes nothing`);
  }
  return wrong;
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
      if (textContent?.startsWith("Add a copy")) wrong.push(...(await removeLast(form, button)));
    }
    form.load(files);
    await form.reopen();
  }
  return wrong;
}

/** The place of a value, and those of all parts of it. */
function* pathsIn(value: unknown, path: JsonPath): Generator<JsonPath> {
  yield path;
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* pathsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
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

/** Shows each part of a prop with values that its schema does not allow. An editor that throws fails the test. */
async function tryWrongValues(form: Form, props: object, key: string): Promise<void> {
  for (const path of pathsIn(valueAt(props, [key]), [key]))
    for (const value of [null, 1, "x", [], {}]) {
      form.load({ page: Object(withValue(props, path, value)), variant: {} });
      await form.reopen();
    }
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

describe("each editor sets each value that it offers, and shows it", { timeout: 120_000 }, () => {
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
      if (place === "page") await tryWrongValues(form, files.page, key);
      form.close();
      wrong.push(...found.map((one) => `${key}: ${one}`));
    }
    expect([...new Set(wrong)]).toEqual([]);
  });
});
