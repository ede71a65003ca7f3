/** After this long a section counts as failed, in milliseconds. */
const patience = 10_000;

/** Sections of one page come from one request; a page that fails is asked for again. */
const pages = new Map<string, Promise<Document>>();

async function fetchPage(path: string): Promise<Document> {
  const response = await fetch(path, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  // Only its words are wanted; this page's security policy would report the styles of the other.
  const html = (await response.text()).replace(/<style>.*?<\/style>/s, "");
  return new DOMParser().parseFromString(html, "text/html");
}

function page(path: string): Promise<Document> {
  const known = pages.get(path);
  if (known) return known;
  const coming = fetchPage(path);
  pages.set(path, coming);
  coming.catch(() => pages.delete(path));
  return coming;
}

/** The words of a section, from the page where they stand. Its links lead where they led there; ids stay behind. */
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
