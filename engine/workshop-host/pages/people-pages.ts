import { html } from "hono/html";
import { interfaceLanguages, isInterfaceLanguage } from "../../workshop/interface/languages.ts";
import type { HostServices } from "../host-services.ts";
import { lifetimes } from "../sign-in/links.ts";
import { passkeyScriptPath } from "../sign-in/passkey-script.ts";
import { linkAddress } from "../sign-in/sign-in-app.ts";
import { type Person, roles } from "../store/people.ts";
import { getLanguage, translate } from "../texts/translate.ts";
import { describeAge, type Html } from "./page.ts";
import { FormError, type TeamPages, type Visitor } from "./team-pages.ts";

/** "DE, AT": codes or folders, as a person types them. */
const readList = (text: string | null): readonly string[] =>
  (text ?? "")
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^manifests\/|\/$/g, ""))
    .filter((part) => part !== "");

const isAddress = (text: string): boolean => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text);

function readPerson(form: URLSearchParams) {
  const email = (form.get("email") ?? "").trim();
  if (!isAddress(email)) throw new FormError(translate("invite.no-email", { email }));
  const role = roles.find((candidate) => candidate === form.get("role"));
  if (role === undefined) throw new FormError(translate("invite.no-role"));
  const name = (form.get("name") ?? "").trim() || (email.split("@")[0] ?? email);
  return {
    email,
    name,
    role,
    markets: readList(form.get("markets")),
    folders: readList(form.get("folders")),
    orders: form.has("orders"),
  };
}

const describeLimits = ({ markets, folders, orders }: Person): string =>
  [
    orders && translate("person.orders"),
    ...[markets, folders]
      .filter((names) => names.length > 0)
      .map((names) => translate("limit", { names: names.join(", ") })),
  ]
    .filter((part) => part !== false)
    .join(", ");

const personRow = (person: Person, token: string, isSelf: boolean): Html =>
  html`<li><span class="title"><strong>${person.name}</strong><br><span class="note">${person.email}</span></span>
    <span>${translate(`role.${person.role}`)}${describeLimits(person) !== "" && html`<br><span class="note">${describeLimits(person)}</span>`}</span>
    ${
      isSelf
        ? html`<span class="note">${translate("person.self")}</span>`
        : html`<form method="post" action="/people/remove"><input type="hidden" name="token" value="${token}"><input
      type="hidden" name="id" value="${person.id}"><button class="danger">${translate("remove")}</button></form>`
    }</li>`;

const inviteForm = (token: string, hasAdmin: boolean): Html =>
  html`<section class="sheet"><h2>${translate("invite")}</h2><form method="post" action="/people">
    <input type="hidden" name="token" value="${token}">
    <label>${translate("invite.email")} <input type="email" name="email" required></label>
    <label>${translate("invite.name")} <input name="name" autocomplete="off"></label>
    ${roles.map(
      (role, index) =>
        html`<label class="choice"><input type="radio" name="role" value="${role}"${index === 0 && html` checked`}>
          <span><strong>${translate(`role.${role}`)}</strong><br><span class="note">${translate(`role.${role}.note`)}</span></span></label>`,
    )}
    ${
      hasAdmin &&
      html`<label class="choice"><input type="checkbox" name="orders"><span><strong>${translate("invite.orders")}</strong><br>
      <span class="note">${translate("invite.orders.note")}</span></span></label>`
    }
    <details><summary>${translate("invite.limits")}</summary>
      <label>${translate("invite.markets")} <input name="markets" autocomplete="off"></label>
      <label>${translate("invite.folders")} <input name="folders" autocomplete="off"></label></details>
    <p class="note">${translate("invite.note")}</p>
    <div class="actions"><button class="primary">${translate("invite.button")}</button></div></form></section>`;

/** The account of a person: what they may do, how they sign in, and where. */
function renderAccount(
  { sessions, passkeys, now }: HostServices,
  { person, session }: Visitor,
): readonly Html[] {
  const token = html`<input type="hidden" name="token" value="${session.token}">`;
  const remove = (path: string, id: string, label: string) =>
    html`<form method="post" action="${path}">${token}<input type="hidden" name="id" value="${id}"><button>${label}</button></form>`;
  return [
    html`<h1>${person.name}</h1><section class="sheet"><p>${person.email}</p>
      <p>${translate(`role.${person.role}`)}. ${translate(`role.${person.role}.note`)} ${describeLimits(person)}</p></section>`,
    html`<section class="sheet"><form class="row" method="post" action="/account/language">${token}
      <label>${translate("account.language")} <select name="language">${Object.entries(
        interfaceLanguages,
      ).map(
        ([tag, name]) =>
          html`<option value="${tag}" lang="${tag}"${tag === getLanguage() && html` selected`}>${name}</option>`,
      )}</select></label><button>${translate("save")}</button></form></section>`,
    html`<section class="sheet"><h2>${translate("account.passkeys")}</h2>
      <p class="note">${translate("account.passkeys.note")}</p>
      <ul class="list">${passkeys
        .list(person.id)
        .map(
          ({ id, device, created }) =>
            html`<li><span class="title">${device}<br><span class="note">${translate("account.added", { age: describeAge(created, now()) })}</span></span>${remove("/account/passkey", id, translate("remove"))}</li>`,
        )}</ul>
      <div><button type="button" data-passkey="add" data-token="${session.token}" data-next="/account" data-failed="${translate("account.add.failed")}" hidden>${translate("account.add")}</button>
        <p class="note" role="status"></p></div></section>`,
    html`<section class="sheet"><h2>${translate("account.sessions")}</h2><ul class="list">${sessions
      .list(person.id, now())
      .map(
        ({ id, device, seen }) =>
          html`<li><span class="title">${id === session.id ? translate("account.here", { device }) : device}<br><span class="note">${translate("account.used", { age: describeAge(seen, now()) })}</span></span>${remove("/account/end", id, translate("account.end"))}</li>`,
      )}</ul></section>`,
  ];
}

/** The way from the workshop into /admin of the shop, for people who handle orders. */
export function addOrdersPage({ page }: TeamPages, { admin, log, now }: HostServices): void {
  page("/orders", "texts", (context, { person }) => {
    if (admin === undefined || !person.orders) return context.redirect("/", 303);
    log.add({ at: now(), person: person.id, action: "opened", subject: "orders and figures" });
    return context.redirect(admin.createEntry(person), 303);
  });
}

/** The team: who belongs to it, what each may do, the log, and the sessions of the person. */
export function addPeoplePages({ page, form, show }: TeamPages, services: HostServices): void {
  const { people, links, sessions, passkeys, admin, log, now, shop } = services;
  page("/people", "publish", (context, visitor) =>
    show(context, visitor, translate("people"), [
      html`<h1>${translate("people")}</h1><section class="sheet"><ul class="list">${people
        .list()
        .map((person) =>
          personRow(person, visitor.session.token, person.id === visitor.person.id),
        )}</ul></section>`,
      inviteForm(visitor.session.token, admin !== undefined),
    ]),
  );
  form("/people", "publish", async (fields, { person: inviter }) => {
    const invited = readPerson(fields);
    if (invited.email.toLowerCase() === inviter.email && invited.role !== "publish")
      throw new FormError(translate("invite.self"));
    const person = people.add(invited);
    log.add({
      at: now(),
      person: inviter.id,
      action: "invited",
      subject: `${person.email} (${person.role}${person.orders ? ", orders" : ""})`,
    });
    const address = linkAddress(services, links.create(person.id, now() + lifetimes.invitation));
    const isSent = await services.sendMail({
      to: person.email,
      subject: translate("invite.mail", { inviter: inviter.name, shop }),
      text: `${translate("invite.mail.hello", { name: person.name })}\n\n${translate("invite.mail.text", { inviter: inviter.name, shop })}\n${address}`,
    });
    if (!isSent) throw new FormError(translate("invite.unsent", { name: person.name, address }));
    return "/people";
  });
  form("/people/remove", "publish", (fields, { person }) => {
    const id = Number(fields.get("id"));
    if (id === person.id) throw new FormError(translate("people.remove-self"));
    const removed = people.find(id);
    if (removed) {
      people.remove(id, now());
      log.add({ at: now(), person: person.id, action: "removed", subject: removed.email });
    }
    return "/people";
  });
  page("/log", "publish", (context, visitor) =>
    show(
      context,
      visitor,
      translate("log"),
      html`<h1>${translate("log")}</h1><section class="sheet"><ul class="list">${log.list().map(
        ({ at, person, action, subject }) =>
          html`<li><span>${person === null ? translate("log.workshop") : people.name(person)} ${action} ${subject}</span>
            <time class="note" datetime="${new Date(at).toISOString()}">${describeAge(at, now())}</time></li>`,
      )}</ul></section>`,
    ),
  );
  page("/account", "texts", (context, visitor) =>
    show(context, visitor, translate("account"), renderAccount(services, visitor), passkeyScriptPath),
  );
  form("/account/passkey", "texts", (fields, { person }) => {
    passkeys.remove(person.id, fields.get("id") ?? "");
    return "/account";
  });
  form("/account/language", "texts", (fields, { person }) => {
    const language = fields.get("language") ?? "";
    if (isInterfaceLanguage(language)) people.chooseLanguage(person.id, language);
    return "/account";
  });
  form("/account/end", "texts", (fields, { person }) => {
    sessions.end(person.id, fields.get("id") ?? "");
    return "/account";
  });
  form("/sign-out", "texts", (_fields, { person, session }, context) => {
    sessions.end(person.id, session.id);
    context.header("set-cookie", sessions.ended);
    return "/sign-in";
  });
}
