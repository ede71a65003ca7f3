import { blocks, parts } from "virtual:funnel/browser-blocks";
import { reloadGuard } from "../runtime/recovery/reload-guard.ts";
import { pageReloader } from "../runtime/recovery/reload-page.ts";
import { report } from "../runtime/recovery/report.ts";
import { start } from "../runtime/start.ts";

const { funnel } = window;
// Start in a separate task: evaluating React already fills one on a slow phone.
if (funnel) {
  setTimeout(async () => {
    try {
      const payload = window.arms
        ? (await import("../runtime/arms/choose-page.ts")).selectShown(funnel.payload)
        : funnel.payload;
      start({ blocks, parts }, { ...funnel, payload });
    } catch (error) {
      // The server's page stays and works without script (spec, section 8).
      console.error("Error while mounting app:", error);
      report(error, "mount");
      document.documentElement.dataset["static"] = "";
      void pageReloader(reloadGuard())();
    }
  });
}
