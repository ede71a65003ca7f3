import { Hono } from "hono";
import { html } from "hono/html";
import { isSameOrigin } from "../../server/http/is-same-origin.ts";
import { senderGroups, submissionLimit } from "../../server/limits/submission-limit.ts";
import type { HostServices } from "../host-services.ts";
import { answerPage, type Html, readForm } from "../pages/page.ts";
import { lifetimes } from "./links.ts";
import { openIdPath } from "./open-id-app.ts";
import { passkeyScriptPath } from "./passkey-script.ts";
import { describeDevice } from "./sessions.ts";

/** A sender may ask for ten links at once, then for one in a minute. */
const perSender = { burst: 10, refillMs: 60_000 };

/** A person gets at most four links at once, then one in ten minutes. */
const perPerson = { burst: 4, refillMs: 600_000 };

const signInForm = (error: string, company: string | undefined): Html =>
  html`<section class="sheet narrow"><h1>Sign in</h1>
    <p class="note">We send a link to your e-mail address. It works once, for 15 minutes.</p>
    ${error !== "" && html`<p class="error" role="alert">${error}</p>`}
    <form method="post" action="/sign-in"><label>E-mail address
      <input type="email" name="email" autocomplete="username webauthn" required autofocus></label>
      <button class="primary">Send me the link</button></form>
    <div><button type="button" data-passkey="sign-in" data-next="/" data-failed="No passkey was chosen." hidden>Sign in with a passkey</button>
      <p class="note" role="status"></p></div>
    ${company !== undefined && html`<a class="button" href="${openIdPath}">Sign in with ${company}</a>`}</section>`;

const sentNote = html`<section class="sheet narrow"><h1>Look into your mail</h1>
  <p>If this address belongs to the team, a link is on its way. It works once, for 15 minutes.</p>
  <p class="note">Nothing there? Look into the spam folder, or ask the person who invited you.</p>
  <p><a href="/sign-in">Use another address</a></p></section>`;

const oldLink = html`<section class="sheet narrow"><h1>This link does not work any more</h1>
  <p>Links work once, and only for a while.</p><p><a class="button primary" href="/sign-in">Send me a new one</a></p></section>`;

/** A mail program that looks at links cannot press the button. */
const openLink = (key: string): Html =>
  html`<section class="sheet narrow"><h1>Welcome</h1><p>Press the button to sign in on this device.</p>
    <form method="post" action="/link"><input type="hidden" name="key" value="${key}">
      <button class="primary" autofocus>Sign in</button></form></section>`;

/** The address that a link has in a mail. */
export const linkAddress = ({ origin }: Pick<HostServices, "origin">, secret: string): string =>
  `${origin}/link?key=${secret}`;

/** Signing in by a link that comes by mail. */
export function signInApp(services: HostServices): Hono {
  const { shop, people, links, sessions, now, log } = services;
  const senderLimit = submissionLimit(perSender);
  const personLimit = submissionLimit(perPerson);
  const app = new Hono();
  const frame = { title: "Sign in", shop, script: passkeyScriptPath };
  const company = services.openId?.name;
  app.get("/sign-in", (context) => answerPage(context, frame, signInForm("", company)));
  app.post("/sign-in", async (context) => {
    const request = context.req.raw;
    const refuse = (error: string, status: number) =>
      answerPage(context, { ...frame, status }, signInForm(error, company));
    if (!isSameOrigin(request)) return refuse("Sign in on this page.", 403);
    const wait = senderLimit(senderGroups(services.getAddress(request)), now());
    if (wait > 0) return refuse("Too many attempts. Wait a minute.", 429);
    const person = people.findByEmail((await readForm(request)).get("email") ?? "");
    // Neither the answer nor its time tells whether an address belongs to the team: the answer does not wait for the mail.
    if (person && personLimit([{ name: `${person.id}`, households: 1 }], now()) === 0) {
      const address = linkAddress(services, links.create(person.id, now() + lifetimes.signIn));
      services
        .sendMail({
          to: person.email,
          subject: `Sign in to the workshop of ${shop}`,
          text: `Hello ${person.name},\n\nopen this link to sign in. It works once, for 15 minutes:\n${address}\n\nYou did not ask for it? Then ignore this mail: nobody can sign in without it.`,
        })
        .catch(services.report);
    }
    return answerPage(context, { title: "Look into your mail", shop }, sentNote);
  });
  app.get("/link", (context) => {
    const key = context.req.query("key") ?? "";
    const isOpen = links.isOpen(key, now());
    return answerPage(
      context,
      { title: "Sign in", shop, status: isOpen ? 200 : 410 },
      isOpen ? openLink(key) : oldLink,
    );
  });
  app.post("/link", async (context) => {
    const request = context.req.raw;
    const form = await readForm(request);
    const id = isSameOrigin(request) ? links.use(form.get("key") ?? "", now()) : undefined;
    const person = id === undefined ? undefined : people.find(id);
    if (person === undefined) return answerPage(context, { title: "Sign in", shop, status: 410 }, oldLink);
    const device = describeDevice(request.headers.get("user-agent") ?? "");
    context.header("set-cookie", sessions.start(person.id, device, now()));
    log.add({ at: now(), person: person.id, action: "signed in", subject: device });
    return context.redirect("/", 303);
  });
  return app;
}
