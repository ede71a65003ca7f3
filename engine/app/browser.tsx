import { blocks } from "virtual:funnel/browser-blocks";
import { start } from "../runtime/start.tsx";

if (window.funnel) start(blocks, window.funnel);
