import "./without-eval.ts";
import { createRoot } from "react-dom/client";
import { followServer } from "./connection.ts";
import { CrashGuard } from "./crash-guard.tsx";
import helpStyles from "./help/help.css?inline";
import manifestStyles from "./manifests/manifests.css?inline";
import overviewStyles from "./overviews/overviews.css?inline";
import publishStyles from "./publish/publish.css?inline";
import richTextStyles from "./rich-text/rich-text.css?inline";
import searchStyles from "./search/search.css?inline";
import stageStyles from "./stage/stage.css?inline";
import themeStyles from "./themes/themes.css?inline";
import styles from "./workshop.css?inline";
import { WorkshopPage } from "./workshop-page.tsx";

const sheet = document.createElement("style");
sheet.textContent = [
  ...[styles, richTextStyles, stageStyles, publishStyles],
  ...[helpStyles, searchStyles, manifestStyles, overviewStyles, themeStyles],
].join("");
document.head.append(sheet);

const root = document.getElementById("workshop");
if (root)
  createRoot(root).render(
    <CrashGuard>
      <WorkshopPage />
    </CrashGuard>,
  );
void followServer();
