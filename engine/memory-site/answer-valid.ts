import type { MemorySite } from "./memory-site.ts";
import type { SitePages } from "./site-pages.ts";

/**
 * Answers from what pages are made of. An unchecked change may break that, such as a message that is half typed. If the
 * check finds errors, the answer is that of the last valid pages.
 */
export async function answerValid<Answer>(
  site: Pick<MemorySite, "pages" | "check" | "checkAside">,
  work: (pages: SitePages | undefined) => Answer | Promise<Answer>,
): Promise<Answer> {
  const pages = site.pages();
  try {
    return await work(await pages);
  } catch (error) {
    await site.checkAside();
    site.check();
    const validPages = site.pages();
    if (validPages === pages) throw error;
    return work(await validPages);
  }
}
