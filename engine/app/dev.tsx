import type { DevInfo } from "../dev/dev-info.ts";
import { mountPanel } from "../dev/panel.ts";
import { hideProblems, showProblems } from "../dev/show-problems.tsx";
import type { SiteProblems } from "../memory-site/describe-problems.ts";
import { readData, startEditedPage } from "./edited-page.ts";

// In dev mode every error is logged.
addEventListener("funnel:error", ({ detail: { where, error } }) => console.error(`[${where}]`, error));

const problems = readData<SiteProblems>("funnel-problems");
const page = await startEditedPage<DevInfo>();

if (problems !== undefined) {
  showProblems(problems, { hasPage: false });
  // This page has no state to keep, so reload it once the manifests have no errors.
  import.meta.hot?.on("funnel:changed", (changed: { problems: SiteProblems }) => {
    if (changed.problems.errors === 0) location.reload();
    else showProblems(changed.problems, { hasPage: false });
  });
} else if (page !== undefined) {
  const panel = mountPanel(page.info, page.store);
  page.onShow(panel.update);
  import.meta.hot?.on("funnel:changed", (changed: { problems: SiteProblems }) => {
    if (changed.problems.errors > 0) showProblems(changed.problems, { hasPage: true });
    else {
      hideProblems();
      void page.refresh();
    }
  });
  import.meta.hot?.on("funnel:styles", ({ css }: { css: string }) => {
    const sheet = document.getElementById("funnel-css");
    if (sheet) sheet.textContent = css;
  });
}
