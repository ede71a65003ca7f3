export { startTags } from "../runtime/tags/start-tags.ts";
