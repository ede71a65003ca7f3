import { type PreviewConfig, previewConfigId } from "../workshop-server/preview-paths.ts";
import { connectFrame } from "../workshop-ui/frame/connect-frame.ts";
import { readData, startEditedPage } from "./edited-page.ts";

const page = await startEditedPage();
// A document without a page has no state to keep.
const refresh = () => void (page ? page.refresh() : location.reload());
// The workshop tells the page in its frame of changes, and that one tells pages in other tabs.
const tabs = new BroadcastChannel("preview");
tabs.addEventListener("message", refresh);
const config = readData<PreviewConfig>(previewConfigId);
if (config && window.parent !== window)
  connectFrame(config.workshop, () => {
    refresh();
    tabs.postMessage("change");
  });
