import { type Context, Hono } from "hono";
import { isSameOrigin } from "../../server/http/is-same-origin.ts";
import type { HostServices } from "../host-services.ts";
import type { Session } from "../sign-in/sessions.ts";
import { hasRole, type Person, type Role } from "../store/people.ts";
import { translate } from "../texts/translate.ts";
import { answerPage, type Html, notePage, readForm } from "./page.ts";

/** The person of a request, and the session. */
export interface Visitor {
  readonly person: Person;
  readonly session: Session;
}

/** Answers a request of a person who is signed in. */
type Answer = (context: Context, visitor: Visitor) => Response | Promise<Response>;

/** Changes something, and returns the path of the page that shows it. */
type Change = (
  form: URLSearchParams,
  visitor: Visitor,
  context: Context,
) => string | Response | Promise<string | Response>;

/** An error that a form's page shows. */
export class FormError extends Error {}

/** Pages and forms for people who are signed in. */
export interface TeamPages {
  readonly app: Hono;
  /** Finds out who sends a request. */
  readonly findVisitor: (request: Request) => Visitor | undefined;
  /** A page for people with a role. */
  page(path: string, least: Role, answer: Answer): void;
  /** A form of a page. It is refused without the token of the session. */
  form(path: string, least: Role, change: Change): void;
  /** Answers with a page in the frame of the team. */
  show(
    context: Context,
    visitor: Visitor,
    title: string,
    content: Html | readonly Html[],
    script?: string,
  ): ReturnType<Answer>;
}

export function teamPages(services: Pick<HostServices, "people" | "sessions" | "now" | "shop">): TeamPages {
  const { people, sessions, now, shop } = services;
  const app = new Hono();
  const findVisitor: TeamPages["findVisitor"] = (request) => {
    const session = sessions.read(request, now());
    const person = session && people.find(session.person);
    return session && person && { person, session };
  };
  const frame = ({ person, session }: Visitor) => ({ shop, visitor: { person, token: session.token } });
  const refuse = (context: Context, visitor: Visitor, notice: "role" | "form") => {
    const title = translate(`notice.${notice}`);
    return answerPage(
      context,
      { ...frame(visitor), title, status: 403 },
      notePage(title, translate(`notice.${notice}.note`)),
    );
  };
  return {
    app,
    findVisitor,
    show: (context, visitor, title, content, script) =>
      answerPage(context, { ...frame(visitor), title, script }, content),
    page: (path, least, answer) =>
      void app.get(path, (context) => {
        const visitor = findVisitor(context.req.raw);
        if (visitor === undefined) return context.redirect("/sign-in", 303);
        return hasRole(visitor.person, least) ? answer(context, visitor) : refuse(context, visitor, "role");
      }),
    form: (path, least, change) =>
      void app.post(path, async (context) => {
        const visitor = findVisitor(context.req.raw);
        if (visitor === undefined) return context.redirect("/sign-in", 303);
        const form = await readForm(context.req.raw);
        if (form.get("token") !== visitor.session.token || !isSameOrigin(context.req.raw))
          return refuse(context, visitor, "form");
        if (!hasRole(visitor.person, least)) return refuse(context, visitor, "role");
        try {
          const result = await change(form, visitor, context);
          return typeof result === "string" ? context.redirect(result, 303) : result;
        } catch (error) {
          if (!(error instanceof FormError)) throw error;
          const title = translate("failed");
          return answerPage(
            context,
            { ...frame(visitor), title, status: 409 },
            notePage(title, error.message),
          );
        }
      }),
  };
}
