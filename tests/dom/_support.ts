import { onTestFinished } from "vitest";
import type { Frame, PagePayload, Payload } from "../../engine/payload/payload.ts";

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

/** Waits until all that is already decided has had its turn. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A page's payload, of which a test says what matters to it. */
export function payload(differences: Partial<Payload> = {}): Payload {
  return {
    build: "b1",
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

/** The frame of the pages that `pagePayload` makes, of which a test says what matters to it. */
export function frame(differences: Partial<Frame> = {}): Frame {
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

/** A page as it is fetched, without what its frame says. */
export function pagePayload(
  differences: Partial<Omit<PagePayload, "frame">> = {},
): PagePayload & { readonly frame: string } {
  const { build, route, path, head, order, main } = payload();
  const { title, description } = head;
  const own = { build, route, path, order, main, head: { title, description } };
  return { ...own, frame: "f1", base: "/take", ...differences };
}

/** Puts HTML into the document until the test ends. */
export function body(html: string): HTMLElement {
  const host = document.createElement("div");
  host.innerHTML = html;
  document.body.append(host);
  onTestFinished(() => host.remove());
  return host;
}

/** The element that a selector finds; a test that misses it is wrong. */
export function find<Found extends HTMLElement = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): Found {
  const element = root.querySelector<Found>(selector);
  if (element === null) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

/** Replaces a member of an object until the test ends, also where the environment (jsdom) does not have it. */
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

/** The address that the test begins at; the old one comes back when it ends. */
export function startAtAddress(address: string): void {
  const before = location.href;
  history.replaceState(null, "", address);
  onTestFinished(() => history.replaceState(null, "", before));
}
