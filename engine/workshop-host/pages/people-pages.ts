import { html } from "hono/html";
import type { HostServices } from "../host-services.ts";
import { lifetimes } from "../sign-in/links.ts";
import { passkeyScriptPath } from "../sign-in/passkey-script.ts";
import { linkAddress } from "../sign-in/sign-in-app.ts";
import { type Person, type Role, roles } from "../store/people.ts";
import { describeAge, type Html } from "./page.ts";
import { FormError, type TeamPages, type Visitor } from "./team-pages.ts";

const roleNames: Readonly<Record<Role, readonly [name: string, description: string]>> = {
  texts: ["Writes texts", "Changes the texts of pages, in all languages or some."],
  pages: ["Edits pages", "Changes pages, pictures, products, forms and everything else of the shop."],
  publish: ["Publishes", "Also approves, publishes, and invites people."],
};

/** "DE, AT": codes or folders, as a person types them. */
const readList = (text: string | null): readonly string[] =>
  (text ?? "")
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^manifests\/|\/$/g, ""))
    .filter((part) => part !== "");

const isAddress = (text: string): boolean => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text);

function readPerson(form: URLSearchParams) {
  const email = (form.get("email") ?? "").trim();
  if (!isAddress(email))
    throw new FormError(`"${email}" is no e-mail address. Write one such as mia@shop.example.`);
  const role = roles.find((candidate) => candidate === form.get("role"));
  if (role === undefined) throw new FormError("Choose what the person may do.");
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
    orders && "handles orders",
    markets.length > 0 && `only ${markets.join(", ")}`,
    folders.length > 0 && `only ${folders.join(", ")}`,
  ]
    .filter((part) => part !== false)
    .join(", ");

const personRow = (person: Person, token: string, isSelf: boolean): Html =>
  html`<li><span class="title"><strong>${person.name}</strong><br><span class="note">${person.email}</span></span>
    <span>${roleNames[person.role][0]}${describeLimits(person) !== "" && html`<br><span class="note">${describeLimits(person)}</span>`}</span>
    ${
      isSelf
        ? html`<span class="note">This is you</span>`
        : html`<form method="post" action="/people/remove"><input type="hidden" name="token" value="${token}"><input
      type="hidden" name="id" value="${person.id}"><button class="danger">Remove</button></form>`
    }</li>`;

const inviteForm = (token: string, hasAdmin: boolean): Html =>
  html`<section class="sheet"><h2>Invite somebody</h2><form method="post" action="/people">
    <input type="hidden" name="token" value="${token}">
    <label>E-mail address <input type="email" name="email" required></label>
    <label>Name <input name="name" autocomplete="off"></label>
    ${roles.map(
      (role, index) =>
        html`<label class="choice"><input type="radio" name="role" value="${role}"${index === 0 && html` checked`}>
          <span><strong>${roleNames[role][0]}</strong><br><span class="note">${roleNames[role][1]}</span></span></label>`,
    )}
    ${
      hasAdmin &&
      html`<label class="choice"><input type="checkbox" name="orders"><span><strong>Handles orders</strong><br>
      <span class="note">Sees orders, customers and figures of the shop, and refunds.</span></span></label>`
    }
    <details><summary>Limit to markets or folders</summary>
      <label>Markets, such as DE AT (empty: all) <input name="markets" autocomplete="off"></label>
      <label>Folders, such as campaigns messages (empty: all) <input name="folders" autocomplete="off"></label></details>
    <p class="note">An address that is known gets the new role and limits.</p>
    <div class="actions"><button class="primary">Invite</button></div></form></section>`;

/** The account of a person: what they may do, how they sign in, and where. */
function renderAccount(
  { sessions, passkeys, now }: HostServices,
  { person, session }: Visitor,
): readonly Html[] {
  const token = html`<input type="hidden" name="token" value="${session.token}">`;
  const remove = (path: string, id: string, label: string) =>
    html`<form method="post" action="${path}">${token}<input type="hidden" name="id" value="${id}"><button>${label}</button></form>`;
  const [role, description] = roleNames[person.role];
  return [
    html`<h1>${person.name}</h1><section class="sheet"><p>${person.email}</p>
      <p>${role}. ${description} ${describeLimits(person)}</p></section>`,
    html`<section class="sheet"><h2>Passkeys</h2>
      <p class="note">With a passkey you sign in by fingerprint, face or PIN, without a mail.</p>
      <ul class="list">${passkeys
        .list(person.id)
        .map(
          ({ id, device, created }) =>
            html`<li><span class="title">${device}<br><span class="note">added ${describeAge(created, now())}</span></span>${remove("/account/passkey", id, "Remove")}</li>`,
        )}</ul>
      <div><button type="button" data-passkey="add" data-token="${session.token}" data-next="/account" data-failed="No passkey was added." hidden>Add a passkey</button>
        <p class="note" role="status"></p></div></section>`,
    html`<section class="sheet"><h2>Where you are signed in</h2><ul class="list">${sessions
      .list(person.id, now())
      .map(
        ({ id, device, seen }) =>
          html`<li><span class="title">${device}${id === session.id && " (here)"}<br><span class="note">used ${describeAge(seen, now())}</span></span>${remove("/account/end", id, "Sign out there")}</li>`,
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
    show(context, visitor, "People", [
      html`<h1>People</h1><section class="sheet"><ul class="list">${people
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
      throw new FormError("You cannot take your own role away. Ask somebody else who publishes.");
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
      subject: `${inviter.name} invites you to the workshop of ${shop}`,
      text: `Hello ${person.name},\n\n${inviter.name} invites you to work on the pages of ${shop}. Open this link to sign in. It works once, for seven days:\n${address}`,
    });
    if (!isSent) throw new FormError(`The mail could not be sent. Send ${person.name} this link: ${address}`);
    return "/people";
  });
  form("/people/remove", "publish", (fields, { person }) => {
    const id = Number(fields.get("id"));
    if (id === person.id) throw new FormError("You cannot remove yourself. Ask somebody else who publishes.");
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
      "Log",
      html`<h1>Log</h1><section class="sheet"><ul class="list">${log.list().map(
        ({ at, person, action, subject }) =>
          html`<li><span>${person === null ? "The workshop" : people.name(person)} ${action} ${subject}</span>
            <time class="note" datetime="${new Date(at).toISOString()}">${describeAge(at, now())}</time></li>`,
      )}</ul></section>`,
    ),
  );
  page("/account", "texts", (context, visitor) =>
    show(context, visitor, "Your account", renderAccount(services, visitor), passkeyScriptPath),
  );
  form("/account/passkey", "texts", (fields, { person }) => {
    passkeys.remove(person.id, fields.get("id") ?? "");
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
