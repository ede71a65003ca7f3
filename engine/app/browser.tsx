import { blocks } from "virtual:funnel/browser-blocks";
import { start } from "../runtime/start.tsx";

const { funnel } = window;
// A task of its own: evaluating React has taken long enough for one on a slow phone.
if (funnel) setTimeout(() => start(blocks, funnel));
