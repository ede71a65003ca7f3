import { ownHtml } from "funnel-engine/for-blocks/enhance";

/** Timeout for a section, in milliseconds. */
const timeout = 10_000;

/** One request per page serves all its sections. A failed request is repeated. */
const pages = new Map<string, Promise<Document>>();

async function fetchPage(path: string): Promise<Document> {
  const response = await fetch(path, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  // Remove the styles: this page's security policy would report them.
  const html = (await response.text()).replace(/<style>.*?<\/style>/s, "");
  return new DOMParser().parseFromString(ownHtml(html), "text/html");
}

function page(path: string): Promise<Document> {
  const cachedPage = pages.get(path);
  if (cachedPage) return cachedPage;
  const coming = fetchPage(path);
  pages.set(path, coming);
  coming.catch(() => pages.delete(path));
  return coming;
}

/** Fetches the content of a section from its page. Links keep their targets; ids are removed. */
export async function fetchSection(href: string): Promise<Node[]> {
  const { pathname, hash } = new URL(href, location.href);
  const source = (await page(pathname)).getElementById(hash.slice(1))?.querySelector("[data-section-body]");
  if (!source) throw new Error(`${pathname} has no section ${hash}.`);
  const words = document.importNode(source, true);
  for (const element of words.querySelectorAll("[id]")) element.removeAttribute("id");
  for (const link of words.querySelectorAll('a[href^="#"]'))
    link.setAttribute("href", `${pathname}${link.getAttribute("href")}`);
  return [...words.childNodes];
}
