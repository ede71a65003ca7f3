import { Hono } from "hono";
import { html } from "hono/html";
import { isSameOrigin } from "../../server/http/is-same-origin.ts";
import { senderGroups, submissionLimit } from "../../server/limits/submission-limit.ts";
import type { HostServices } from "../host-services.ts";
import { answerPage, type Html, readForm } from "../pages/page.ts";
import { translate } from "../texts/translate.ts";
import { lifetimes } from "./links.ts";
import { openIdPath } from "./open-id-app.ts";
import { passkeyScriptPath } from "./passkey-script.ts";
import { describeDevice } from "./sessions.ts";

/** A sender may ask for ten links at once, then for one in a minute. */
const perSender = { burst: 10, refillMs: 60_000 };

/** A person gets at most four links at once, then one in ten minutes. */
const perPerson = { burst: 4, refillMs: 600_000 };

const signInForm = (error: string, company: string | undefined): Html =>
  html`<section class="sheet narrow"><h1>${translate("sign-in")}</h1>
    <p class="note">${translate("sign-in.note")}</p>
    ${error !== "" && html`<p class="error" role="alert">${error}</p>`}
    <form method="post" action="/sign-in"><label>${translate("invite.email")}
      <input type="email" name="email" autocomplete="username webauthn" required autofocus></label>
      <button class="primary">${translate("sign-in.send")}</button></form>
    <div><button type="button" data-passkey="sign-in" data-next="/" data-failed="${translate("sign-in.passkey.failed")}" hidden>${translate("sign-in.passkey")}</button>
      <p class="note" role="status"></p></div>
    ${company !== undefined && html`<a class="button" href="${openIdPath}">${translate("sign-in.company", { company })}</a>`}</section>`;

const sentNote = (): Html => html`<section class="sheet narrow"><h1>${translate("sign-in.sent")}</h1>
  <p>${translate("sign-in.sent.text")}</p>
  <p class="note">${translate("sign-in.sent.note")}</p>
  <p><a href="/sign-in">${translate("sign-in.other")}</a></p></section>`;

const oldLink = (): Html => html`<section class="sheet narrow"><h1>${translate("sign-in.old")}</h1>
  <p>${translate("sign-in.old.note")}</p><p><a class="button primary" href="/sign-in">${translate("sign-in.old.new")}</a></p></section>`;

/** A mail program that looks at links cannot press the button. */
const openLink = (key: string): Html =>
  html`<section class="sheet narrow"><h1>${translate("sign-in.welcome")}</h1><p>${translate("sign-in.welcome.note")}</p>
    <form method="post" action="/link"><input type="hidden" name="key" value="${key}">
      <button class="primary" autofocus>${translate("sign-in")}</button></form></section>`;

/** The address that a link has in a mail. */
export const linkAddress = ({ origin }: Pick<HostServices, "origin">, secret: string): string =>
  `${origin}/link?key=${secret}`;

/** Signing in by a link that comes by mail. */
export function signInApp(services: HostServices): Hono {
  const { shop, people, links, sessions, now, log } = services;
  const senderLimit = submissionLimit(perSender);
  const personLimit = submissionLimit(perPerson);
  const app = new Hono();
  const frame = () => ({ title: translate("sign-in"), shop, script: passkeyScriptPath });
  const company = services.openId?.name;
  app.get("/sign-in", (context) => answerPage(context, frame(), signInForm("", company)));
  app.post("/sign-in", async (context) => {
    const request = context.req.raw;
    const refuse = (error: string, status: number) =>
      answerPage(context, { ...frame(), status }, signInForm(error, company));
    if (!isSameOrigin(request)) return refuse(translate("sign-in.elsewhere"), 403);
    const wait = senderLimit(senderGroups(services.getAddress(request)), now());
    if (wait > 0) return refuse(translate("sign-in.too-many"), 429);
    const person = people.findByEmail((await readForm(request)).get("email") ?? "");
    // Neither the answer nor its time tells whether an address belongs to the team: the answer does not wait for the mail.
    if (person && personLimit([{ name: `${person.id}`, households: 1 }], now()) === 0) {
      const address = linkAddress(services, links.create(person.id, now() + lifetimes.signIn));
      services
        .sendMail({
          to: person.email,
          subject: translate("sign-in.mail", { shop }),
          text: `${translate("invite.mail.hello", { name: person.name })}\n\n${translate("sign-in.mail.open")}\n${address}\n\n${translate("sign-in.mail.ignore")}`,
        })
        .catch(services.report);
    }
    return answerPage(context, { title: translate("sign-in.sent"), shop }, sentNote());
  });
  app.get("/link", (context) => {
    const key = context.req.query("key") ?? "";
    const isOpen = links.isOpen(key, now());
    return answerPage(
      context,
      { title: translate("sign-in"), shop, status: isOpen ? 200 : 410 },
      isOpen ? openLink(key) : oldLink(),
    );
  });
  app.post("/link", async (context) => {
    const request = context.req.raw;
    const form = await readForm(request);
    const id = isSameOrigin(request) ? links.use(form.get("key") ?? "", now()) : undefined;
    const person = id === undefined ? undefined : people.find(id);
    if (person === undefined)
      return answerPage(context, { title: translate("sign-in"), shop, status: 410 }, oldLink());
    const device = describeDevice(request.headers.get("user-agent") ?? "");
    context.header("set-cookie", sessions.start(person.id, device, now()));
    log.add({ at: now(), person: person.id, action: "signed in", subject: device });
    return context.redirect("/", 303);
  });
  return app;
}
