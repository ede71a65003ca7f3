import { blocks } from "virtual:funnel/browser-blocks";
import { report } from "../runtime/report.ts";
import { start } from "../runtime/start.tsx";

const { funnel } = window;
// A task of its own: evaluating React has taken long enough for one on a slow phone.
if (funnel) {
  setTimeout(() => {
    try {
      start(blocks, funnel);
    } catch (error) {
      // The page that the server wrote stays, and works without script (spec, section 8).
      console.error("Error while mounting app:", error);
      report(error, "mount");
    }
  });
}
