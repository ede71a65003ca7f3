import { Hono } from "hono";
import type { Project } from "../build/project.ts";
import { localMail } from "../memory-site/local-mail.ts";
import { fillSample } from "../memory-site/sample-mail.ts";
import type { LoadMails, ReadMailbox } from "./dev-mailbox.ts";
import { findMail, mailList, mailPage, readLook, type ShownMail, writtenPath } from "./mail-previews.ts";

/**
 * The mails of the site, filled with a sample order or form, and the mails of the orders and forms that were sent in dev mode.
 * They are made anew for each request.
 */
export function mailApp(project: Project, loadMails: LoadMails, readMailbox: ReadMailbox): Hono {
  const app = new Hono();
  app.get("/", async (context) => {
    const mails = await loadMails();
    return mails
      ? context.html(await mailList(project, mails.table, await readMailbox()))
      : context.notFound();
  });
  const find = async (mail: string, market: string): Promise<ShownMail | undefined> => {
    if (mail === writtenPath) {
      const written = (await readMailbox()).find((entry) => entry.mail.message === market);
      return written && { title: written.mail.key, ...written.content };
    }
    const mails = await loadMails();
    const template = mails && findMail(mails.table, mail, market);
    return template && { title: `${mail}, ${market}`, ...fillSample(template, mails.pages) };
  };
  app.get("/:mail/:market/:part?", async (context) => {
    const { mail, market, part } = context.req.param();
    const content = await find(mail, market);
    if (content === undefined) return context.notFound();
    const look = readLook(context.req.query());
    if (part === "html") return context.html(localMail(content.html, "", look.isDark));
    return context.html(await mailPage(project, `${mail}/${market}`, content, look));
  });
  return app;
}
