import { Hono } from "hono";
import type { Project } from "../build/project.ts";
import type { SitePages } from "../memory-site/site-pages.ts";
import type { DevModules } from "./dev-modules.ts";
import { findMail, mailHtml, mailList, mailPage } from "./mail-previews.ts";

/** The preview of all mails, filled with a sample order or form. It is made anew for each request. */
export function mailApp(project: Project, load: () => Promise<DevModules>): Hono {
  const app = new Hono();
  const loadMails = async () => {
    const { site, buildMailTable, renderer } = await load();
    const pages: SitePages | undefined = await site.pages();
    return pages && { pages, table: buildMailTable(pages.setup, renderer.renderMail) };
  };
  app.get("/", async (context) => {
    const mails = await loadMails();
    return mails ? context.html(await mailList(project, mails.table)) : context.notFound();
  });
  app.get("/:mail/:market/:part?", async (context) => {
    const { mail, market, part } = context.req.param();
    const mails = await loadMails();
    const template = mails && findMail(mails.table, mail, market);
    if (mails === undefined || template === undefined) return context.notFound();
    const isDark = context.req.query("scheme") === "dark";
    if (part === "html") return context.html(mailHtml(template, mails.pages, isDark));
    const width = context.req.query("width") === "390" ? 390 : 640;
    return context.html(await mailPage(project, template, mails.pages, { width, isDark }));
  });
  return app;
}
