import { onTestFinished } from "vitest";
import type { PagePayload, Payload, Shell } from "../../../engine/payload/payload.ts";

export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/** A promise that the test settles. */
export function deferred<Value = void>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<Value>((accept, refuse) => {
    resolve = accept;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

/** Waits until all pending promises have settled. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A page's payload. A test passes only the properties that matter to it. */
export function payload(differences: Partial<Payload> = {}): Payload {
  return {
    code: "c1",
    content: "0a1b",
    route: "take-2",
    path: "/take/de",
    layout: "plain",
    market: { code: "DE", locale: "de_DE", languageTag: "de-DE", segment: "de", currency: "EUR" },
    notices: { offline: "No connection.", retry: "Try again" },
    head: { title: "Take", description: "A page", alternates: [], image: "https://shop.example/og.webp" },
    order: { rules: [], href: "/offer2/de" },
    before: [],
    main: [],
    after: [],
    ...differences,
  };
}

/** The shell of the pages of `pagePayload`. A test passes only the properties that matter to it. */
export function shell(differences: Partial<Shell> = {}): Shell {
  const { layout, market, notices, before, after } = payload();
  return {
    layout,
    market,
    notices,
    before,
    after,
    head: { image: "https://shop.example/og.webp", alternates: [] },
    ...differences,
  };
}

/** A page as the browser fetches it: without the properties of its shell. */
export function pagePayload(
  differences: Partial<Omit<PagePayload, "shell">> = {},
): PagePayload & { readonly shell: string } {
  const { code, content, route, path, head, order, main } = payload();
  const { title, description } = head;
  const own = { code, content, route, path, order, main, head: { title, description } };
  return { ...own, shell: "f1", base: "/take", ...differences };
}

/** Adds HTML to the document until the test ends. */
export function body(html: string): HTMLElement {
  const host = document.createElement("div");
  host.innerHTML = html;
  document.body.append(host);
  onTestFinished(() => host.remove());
  return host;
}

/** The element that a selector finds. Throws if there is none. */
export function find<Found extends HTMLElement = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): Found {
  const element = root.querySelector<Found>(selector);
  if (element === null) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

/** Replaces a member of an object until the test ends. Also works for members that jsdom does not have. */
export function replaceMember<Owner extends object, Key extends keyof Owner>(
  owner: Owner,
  key: Key,
  value: Owner[Key],
): void {
  const before = Object.getOwnPropertyDescriptor(owner, key);
  Object.defineProperty(owner, key, { value, configurable: true, writable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(owner, key, before);
    else Reflect.deleteProperty(owner, key);
  });
}

/** Sets the address at which the test starts. Restores the old one when the test ends. */
export function startAtAddress(address: string): void {
  const before = location.href;
  history.replaceState(null, "", address);
  onTestFinished(() => history.replaceState(null, "", before));
}
