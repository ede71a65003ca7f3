import { Hono } from "hono";
import { isSameOrigin } from "../http/is-same-origin.ts";
import type { Services } from "../http/services.ts";
import { senderGroups, submissionLimit } from "../limits/submission-limit.ts";
import { goTo, headers, page, readForm, sentence } from "./answers.ts";
import { adminPath } from "./report-query.ts";
import {
  endSession,
  isFormToken,
  isPassword,
  readSession,
  type Session,
  type SessionHost,
  startSession,
} from "./session.ts";
import { adminEntryPath, useTicket } from "./ticket.ts";
import { type AdminUsers, listUsers, soleUser } from "./users.ts";
import { renderEntry, renderLogin } from "./views/login.ts";

const signIn = { error: "Sign in, or send the password as a bearer token." };
const tooMany = "Too many wrong passwords. Wait a minute.";

/** A sender may try ten wrong passwords at once, then one in a minute. */
const attempts = { burst: 10, refillMs: 60_000 };

interface Checked {
  /** The user whose password it is. */
  readonly user: string | undefined;
  /** Seconds until the sender may try again. Until then, no password is right. */
  readonly wait: number;
}

/**
 * Checks the passwords of users, and limits how many wrong ones a sender may try.
 *
 * It is synchronous: otherwise all guesses that are sent at once would be checked before the first one counts.
 */
function passwordCheck({ getAddress, now }: Pick<Services, "getAddress" | "now">) {
  const limit = submissionLimit(attempts);
  return (request: Request, password: string, users: AdminUsers): Checked => {
    const senders = senderGroups(getAddress(request));
    const wait = Math.ceil(limit(senders, now(), 0) / 1000);
    const [user] = [...users].find(([, hash]) => isPassword(password, hash)) ?? [];
    if (wait === 0 && user === undefined) limit(senders, now());
    return { user: wait === 0 ? user : undefined, wait };
  };
}

/** Who may see /admin. */
export interface Door {
  readonly findSession: (request: Request) => Promise<Session | undefined>;
  /** The page that asks for the password. */
  readonly login: (error?: string, status?: number, more?: Readonly<Record<string, string>>) => Response;
  /** Refuses a request without a session or a password. Undefined if it may have figures. */
  readonly refuse: (request: Request) => Promise<Response | undefined>;
  /**
   * Refuses a form that was not sent from a page of this session. Undefined if it may change something. `expected`: what to
   * do instead.
   */
  readonly refuseForm: (
    request: Request,
    session: Session | undefined,
    form: URLSearchParams,
    expected: string,
  ) => Response | undefined;
  /** The addresses that start and end sessions. */
  readonly routes: Hono;
}

/** Lets users into /admin. */
export function createDoor(services: Services & SessionHost): Door {
  const check = passwordCheck(services);
  const hasNames = services.adminUsers !== undefined;
  const findSession = async (request: Request) => readSession(services, request, await listUsers(services));
  const login: Door["login"] = (error = "", status = 200, more = {}) =>
    page(renderLogin(hasNames, error), status, more);
  const refuseForm: Door["refuseForm"] = (request, session, form, expected) => {
    const isOurs = session && isFormToken(services, session.value, form.get("token") ?? "");
    return isOurs && isSameOrigin(request) ? undefined : sentence(expected, 403);
  };

  const routes = new Hono();
  routes.post(`${adminPath}/login`, async ({ req }) => {
    if (!isSameOrigin(req.raw)) return login("Sign in on this page.", 403);
    const users = await listUsers(services);
    const form = await readForm(req.raw);
    const name = form.get("username") ?? soleUser;
    const hash = users.get(name);
    const candidates = new Map(hash === undefined ? [] : [[name, hash]]);
    const { user, wait } = check(req.raw, (form.get("password") ?? "").trim(), candidates);
    if (wait > 0) return login(tooMany, 429, { "retry-after": `${wait}` });
    if (user === undefined || hash === undefined)
      return login(hasNames ? "The name or the password is wrong." : "This is not the password.", 403);
    return goTo(adminPath, startSession(services, req.raw, user, hash));
  });
  routes.get(adminEntryPath, async ({ req }) => {
    const people = (await services.adminPeople?.()) ?? new Map<string, string>();
    const user = await useTicket(services, req.query("ticket") ?? "", people);
    const key = user && (await listUsers(services)).get(user);
    if (!user || !key) return login("This way in has closed. Open it again in the workshop.", 403);
    return page(renderEntry(), 200, {
      "referrer-policy": "no-referrer",
      // A redirect would belong to the visit from the workshop's host, and browsers send no strict cookie with that.
      refresh: `0;url=${adminPath}`,
      "set-cookie": startSession(services, req.raw, user, key),
    });
  });
  routes.post(`${adminPath}/logout`, async ({ req }) => {
    const session = await findSession(req.raw);
    const refusal = refuseForm(req.raw, session, await readForm(req.raw), "Sign out on the page.");
    if (refusal || session === undefined) return refusal ?? login();
    return goTo(adminPath, await endSession(services, req.raw, session.value));
  });
  return {
    findSession,
    login,
    refuseForm,
    routes,
    async refuse(request) {
      if ((await findSession(request)) !== undefined) return undefined;
      const token = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
      if (token === undefined) return Response.json(signIn, { status: 401, headers });
      const { user, wait } = check(request, token, await listUsers(services));
      if (wait > 0)
        return Response.json(
          { error: tooMany },
          { status: 429, headers: { ...headers, "retry-after": `${wait}` } },
        );
      return user === undefined ? Response.json(signIn, { status: 401, headers }) : undefined;
    },
  };
}
