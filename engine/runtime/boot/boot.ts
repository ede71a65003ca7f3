import type { EmbeddedPayload } from "../../payload/embed-payload.ts";
import { isThrifty } from "./is-thrifty.ts";
import "./handover.ts";
import { guardedFor, reloadKey } from "../recovery/reload-guard.ts";
import { report } from "../recovery/report.ts";
import { addStylesheet, hasLoadedBefore } from "./load-stylesheet.ts";
import { type Enhancers, enhanceBlocks, fadePictures, layOutAll } from "./page-html.ts";
import { prefetchNext } from "./prefetch-next.ts";
import { whenIdle, whenLoaded } from "./when-idle.ts";

const firstInteractions = ["pointerdown", "keydown", "focusin"] as const;

/**
 * Runs inline, before anything else is loaded. It fades in pictures and starts the enhancers. After the load
 * event it prefetches the next document, and loads React when the browser is idle, or at once if a block
 * requires that. On Save-Data or 2g it only loads React, at the first interaction, or as usual if a block is hidden
 * until then.
 */
export function boot(enhancers: Enhancers): void {
  const text = document.getElementById("payload")?.textContent;
  const { app = "", css = "", atOnce } = document.currentScript?.dataset ?? {};
  if (!text) return;
  // SAFETY: the server wrote this JSON into the document, from a payload of this build.
  const payload = JSON.parse(text) as EmbeddedPayload;
  fadePictures();
  const blocks = [...payload.before, ...payload.main, ...payload.after];
  const stop = enhanceBlocks(blocks, enhancers, (error) => report(error, "enhancer"));
  window.funnel = { payload, css, stop, enhancers, enhanceBlocks, fadePictures };
  if (hasLoadedBefore(css)) addStylesheet(css);

  let started = false;
  let isTouched = false;
  /** Reloads the page, once per path and tab. The visitor must not have begun to do something on it. */
  const reload = ({ ok }: Response) => {
    const key = reloadKey(location.pathname);
    if (!ok || isTouched || sessionStorage[key]) return;
    sessionStorage[key] = Date.now() + guardedFor;
    location.reload();
  };
  const start = () => {
    if (started) return;
    started = true;
    import(/* @vite-ignore */ app).catch((error) => {
      report(error, "boot");
      // Until the next attempt the page works without script.
      addStylesheet(css);
      document.documentElement.dataset["static"] = "";
      started = false;
      listen();
      // An address that only takes forms does not respond. Without storage, the page works without script.
      if (!isTouched)
        fetch(location.href, { method: "HEAD" })
          .then(reload)
          .catch(() => {});
    });
  };
  const onInteraction = () => {
    isTouched = true;
    start();
  };
  const listen = () => {
    for (const type of firstInteractions)
      addEventListener(type, onInteraction, { once: true, passive: true });
  };
  // The click may lead to a position on this page.
  addEventListener("click", layOutAll, { once: true, capture: true });
  listen();
  if (isThrifty() && !document.querySelector("[data-waits]")) return;
  if (atOnce !== undefined) {
    start();
    return;
  }
  whenLoaded(() => {
    prefetchNext();
    whenIdle(start);
  });
}
