import { Hono } from "hono";
import { isMailState, type ListedMail, type MailStore } from "../../data/mail-store.ts";
import type { OutgoingMail } from "../../mail/mail-transport.ts";
import { unpackText } from "../../mail/pack-text.ts";
import { goTo, headers, page, readForm, sentence } from "../answers.ts";
import { formToken, type Session, type SessionHost } from "../session.ts";
import type { Door } from "../sign-in.ts";
import { renderDocument } from "../views/layout.ts";
import { mailsView, mailView } from "../views/mails-view.ts";
import type { Html } from "../views/parts.ts";
import { mailsPath, type TopBar } from "../views/top-bar.ts";

interface MailPagesSetup {
  readonly mails: MailStore;
  readonly services: SessionHost;
  readonly door: Door;
  readonly getTopBar: (session: Session, tab: TopBar["tab"]) => Promise<Html>;
}

/** The mail as it was or will be sent. Undefined before its first attempt. */
// SAFETY: the content is the JSON of an OutgoingMail.
const readContent = async ({ content }: ListedMail): Promise<OutgoingMail | undefined> =>
  content === undefined ? undefined : (JSON.parse(await unpackText(content)) as OutgoingMail);

/** A mail in a frame. Its pictures come from this server; nothing else loads, and links open in a new tab. */
function frameMail(html: string): Response {
  const local = html.replaceAll(/ src="https?:\/\/[^/"]+\//g, ' src="/');
  return new Response(local.replace("<head>", '<head><base target="_blank">'), {
    headers: {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    },
  });
}

/** The pages about mails, for signed-in users. Without a mail server they are the shop's mailbox. */
export function mailPages({ mails, services, door, getTopBar }: MailPagesSetup): Hono {
  const app = new Hono();
  const find = async (message: string) => (await mails.list({ message }))[0];

  app.get(mailsPath, async ({ req }) => {
    const session = await door.findSession(req.raw);
    if (session === undefined) return door.login();
    const name = req.query("state") ?? "";
    const state = isMailState(name) ? name : undefined;
    const bar = await getTopBar(session, "mails");
    return page(renderDocument("Mails", [bar, mailsView(await mails.list({ state }), state)]));
  });
  app.on(["GET", "POST"], `${mailsPath}/:message`, async ({ req }) => {
    const form = req.method === "POST" ? await readForm(req.raw) : undefined;
    const session = await door.findSession(req.raw);
    const refusal = form && door.refuseForm(req.raw, session, form, "Send the form on the page of the mail.");
    if (refusal) return refusal;
    if (session === undefined) return door.login();
    const mail = await find(req.param("message"));
    if (mail === undefined) return sentence("There is no such mail.", 404);
    if (form) {
      await mails.repeat(mail.key, services.now());
      return goTo(`${mailsPath}/${mail.message}`);
    }
    const bar = await getTopBar(session, "mails");
    const token = formToken(services, session.value);
    return page(renderDocument(mail.mail, [bar, mailView(mail, await readContent(mail), token)]));
  });
  app.get(`${mailsPath}/:message/html`, async ({ req }) => {
    const refusal = await door.refuse(req.raw);
    if (refusal) return refusal;
    const mail = await find(req.param("message"));
    const content = mail && (await readContent(mail));
    return content ? frameMail(content.html) : sentence("There is no such mail.", 404);
  });
  return app;
}
