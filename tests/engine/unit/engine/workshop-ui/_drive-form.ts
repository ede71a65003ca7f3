import { afterAll, beforeAll, vi } from "vitest";
import { localMoment } from "../../../../../engine/markets/local-time.ts";
import type { LinkedSite } from "../../../../../engine/site/link-site.ts";
import { listNames } from "../../../../../engine/site/list-names.ts";
import { listProducts } from "../../../../../engine/workshop/list-products.ts";
import { listPictures } from "../../../../../engine/workshop/pictures.ts";
import { api } from "../../../../../engine/workshop-ui/api.ts";

/** A form that a test operates. */
export interface DrivenForm<Files> {
  readonly folder: HTMLElement;
  /** The number of choices that are tried of a long list. Default: all. */
  readonly maxChoices?: number;
  settle(work: () => void): Promise<void>;
  reopen(): Promise<void>;
  load(files: Files): void;
  files(): Files;
  /** What the form's value means, with defaults. */
  shown(): string;
  /** What is wrong with the value that is written. */
  mistakes(): readonly string[];
}

/** Answers the questions of forms from a site, without a server. */
export function mockApi(linked: LinkedSite): void {
  beforeAll(() => {
    vi.spyOn(api, "names").mockImplementation(async (kind) => listNames(linked, kind));
    vi.spyOn(api, "products").mockImplementation(async (market) => listProducts(linked, market));
    vi.spyOn(api, "pictures").mockImplementation(async () => listPictures(linked));
    vi.spyOn(api, "message").mockImplementation(async () => ({
      texts: [],
      places: 1,
      files: [],
      shownOn: [],
    }));
    vi.spyOn(api, "moment").mockImplementation(async (local, zone) => localMoment(local, zone).iso);
    // jsdom has no layout.
    Element.prototype.scrollIntoView ??= () => {};
    Range.prototype.getClientRects ??= Element.prototype.getClientRects.bind(document.body);
    Range.prototype.getBoundingClientRect ??= Element.prototype.getBoundingClientRect.bind(document.body);
  });
  afterAll(() => vi.restoreAllMocks());
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function setValue(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}

/** The controls of values. The clock of a date is none. */
export const controlsIn = ({ folder }: Pick<DrivenForm<unknown>, "folder">): Control[] => [
  ...folder.querySelectorAll<Control>(
    "input:not([type=search], [type=file], .add-key *), select:not([aria-label^='Time zone of'], .add-key), textarea",
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
  if (control.type === "checkbox") return [String(!(control.checked || control.disabled))];
  if (control.inputMode === "decimal") return ["12.50", ""];
  if (control.type === "color") return ["#12ab34"];
  if (control.type === "text") return ["#0b5cad", ""];
  if (control.type === "date") return ["2031-05-04"];
  if (control.type === "number") return [control.min || "1", control.max || "2", ""];
  return ["2031-05-04T03:02"];
}

/** The same for controls that differ by their place only. */
export const describeControl = (control: Control): string =>
  JSON.stringify([nameOf(control).replace(/ \d+/, ""), control.type, offers(control)]);

function shownBy(control: Control): string {
  if (!(control instanceof HTMLInputElement)) return control.value;
  if (control.type === "radio" || control.type === "checkbox") return String(control.checked);
  // An amount has the decimal point of its market.
  return control.inputMode === "decimal" ? control.value.replace(",", ".") : control.value;
}

/** Chooses a value in a control, and leaves it. */
function choose(control: Control, value: string): void {
  control.focus();
  if (control.type === "radio") control.click();
  else if (control.type === "checkbox") {
    if (shownBy(control) !== value) control.click();
  } else setValue(control, value);
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
export async function tryControl<Files>(
  form: DrivenForm<Files>,
  index: number,
  files: Files,
): Promise<string[]> {
  const first = controlsIn(form)[index];
  if (first === undefined) return ["the control is gone"];
  const wrong: string[] = [];
  const name = nameOf(first);
  const values = offers(first).slice(0, form.maxChoices);
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
export async function addAll(form: DrivenForm<unknown>): Promise<string[]> {
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
async function removeLast(form: DrivenForm<unknown>, adder: HTMLButtonElement): Promise<string[]> {
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
export async function tryButtons<Files>(form: DrivenForm<Files>, files: Files): Promise<string[]> {
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
