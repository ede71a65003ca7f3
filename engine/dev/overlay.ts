const id = "funnel-overlay";

const styles = `
  :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 2rem; background: rgb(20 22 24 / .96); color: #f3ede1; font: 14px/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
  h1 { margin: 0 0 1rem; font: 700 1.25rem system-ui, sans-serif; color: #ff8a65; }
  pre { margin: 0; white-space: pre-wrap; }
  p { margin: 1.5rem 0 0; font: 1rem system-ui, sans-serif; color: #b8b2a6; }`;

/** Lays the problems over the page, in the words of `npm run check`; the page below keeps its place. */
export function showProblems(text: string): void {
  hideProblems();
  const host = document.createElement("div");
  host.id = id;
  host.setAttribute("role", "alert");
  const root = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = styles;
  const title = document.createElement("h1");
  title.textContent = "The manifests have problems";
  const pre = document.createElement("pre");
  pre.textContent = text;
  const note = document.createElement("p");
  note.textContent = "This goes away by itself as soon as they are mended.";
  root.append(style, title, pre, note);
  document.body.append(host);
}

export function hideProblems(): void {
  document.getElementById(id)?.remove();
}
