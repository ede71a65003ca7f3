import type { EmbeddedPayload } from "../payload/embedded.ts";
import { isThrifty } from "./connection.ts";
import { type Enhancers, enhanceBlocks } from "./enhance-blocks.ts";
import { fadePictures } from "./fade-pictures.ts";
import "./handover.ts";
import { layOutAll } from "./lay-out-rest.ts";
import { addStylesheet, hasLoadedBefore } from "./load-stylesheet.ts";
import { prefetchNext } from "./prefetch-next.ts";
import { report } from "./report.ts";
import { whenIdle, whenLoaded } from "./when-idle.ts";

const firstInteractions = ["pointerdown", "keydown", "focusin"] as const;

/** On a static host nobody has written the path into the error page (decision 7); our handler marks that it has. */
function nameMissingPath(): void {
  const message = document.querySelector("[data-error-message]:not([data-error-message=set])");
  if (message && !/^\/[a-z]{2}(-[a-z]{2})?\/?$/i.test(location.pathname)) {
    message.textContent = `Page not found: ${location.pathname}${location.search}`;
  }
}

/**
 * Runs inline, before anything else is loaded: pictures wait to fade in, enhancers start; after load the next document is
 * fetched, and React when the browser is idle, or at once where a block says so; on Save-Data or 2g only React, at the
 * first interaction.
 */
export function boot(enhancers: Enhancers): void {
  const text = document.getElementById("payload")?.textContent;
  const { app = "", css = "", atOnce } = document.currentScript?.dataset ?? {};
  if (!text) return;
  // Sound: the server wrote it from a payload of this build, into this document.
  const payload = JSON.parse(text) as EmbeddedPayload;
  nameMissingPath();
  fadePictures();
  const blocks = [...payload.before, ...payload.main, ...payload.after];
  const stop = enhanceBlocks(blocks, enhancers, (error) => report(error, "enhancer"));
  window.funnel = { payload, css, stop };
  if (hasLoadedBefore(css)) addStylesheet(css);

  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    import(/* @vite-ignore */ app).catch((error) => report(error, "boot"));
  };
  // It may lead to a place on this page.
  addEventListener("click", layOutAll, { once: true, capture: true });
  for (const type of firstInteractions) addEventListener(type, start, { once: true, passive: true });
  if (isThrifty()) return;
  if (atOnce !== undefined) {
    start();
    return;
  }
  whenLoaded(() => {
    prefetchNext();
    whenIdle(start);
  });
}
