import { createRoot, type Root } from "react-dom/client";
import type { SiteProblems } from "../memory-site/describe-problems.ts";
import styles from "./overlay.css?inline";
import { Overlay } from "./overlay.tsx";
import tools from "./tools.css?inline";

const id = "funnel-overlay";

let root: Root | undefined;

function mount(): Root {
  const host = document.createElement("div");
  host.id = id;
  const shadow = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = tools + styles;
  const parts = document.createElement("div");
  shadow.append(style, parts);
  document.body.append(host);
  return createRoot(parts);
}

/**
 * Shows the errors over the page, which keeps its scroll position. `hasPage`: whether there is a page below.
 */
export function showProblems(problems: SiteProblems, { hasPage }: { readonly hasPage: boolean }): void {
  root ??= mount();
  root.render(<Overlay problems={problems} hasPage={hasPage} />);
}

export function hideProblems(): void {
  root?.unmount();
  root = undefined;
  document.getElementById(id)?.remove();
}
