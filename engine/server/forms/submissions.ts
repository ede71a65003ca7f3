import { Hono } from "hono";
import { formsPath } from "../../forms/forms-path.ts";
import type { ServerApp } from "../app.ts";
import { loggedAs } from "../logged-path.ts";
import { formPages } from "./form-pages.ts";
import { handleForms } from "./handle-forms.ts";
import { resultPages } from "./result-page.ts";
import type { SubmissionSetup } from "./submission-setup.ts";

/**
 * Forms and quizzes: `POST /api/forms/{name}`, and the pages that show the result of a quiz. Mount this before
 * the pages.
 */
export function submissions(setup: SubmissionSetup): ServerApp {
  const app: ServerApp = new Hono();
  const pages = formPages(setup);
  const handle = handleForms(setup, pages);
  app.post(`${formsPath}:name`, loggedAs(`${formsPath}{name}`), ({ req }) =>
    handle(req.raw, req.param("name")),
  );
  app.get("*", resultPages(setup, pages));
  return app;
}
