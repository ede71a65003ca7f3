import type { FormValidator } from "../../forms/form-validator.ts";
import type { RenderPage } from "../../render/render-page.tsx";
import type { Services } from "../services.ts";
import type { Site } from "./stored-page.ts";

/** What taking posts needs. Code of the build is loaded when it is first asked for. */
export interface PostSetup extends Site {
  readonly services: Services;
  /** Every form's validator by its name: `dist-server/forms.js`. */
  readonly forms: () => Promise<Readonly<Record<string, FormValidator>>>;
  /** `dist-server/render.js`. */
  readonly renderPage: () => Promise<RenderPage>;
  /** What the document of a page is sent with besides; `folder` is where the page is stored in the web root. */
  readonly documentHeaders: (folder: string) => Promise<Readonly<Record<string, string>>>;
}
