import type { Hono, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import { apiPath } from "../../workshop-server/contract.ts";
import { previewApp } from "../../workshop-server/preview-app.ts";
import { workshopApp } from "../../workshop-server/workshop-app.ts";
import type { HostServices } from "../host-services.ts";
import type { Visitor } from "../pages/team-pages.ts";
import type { AwakeDraft } from "./draft-desk.ts";
import { type DraftPresence, draftPresence } from "./presence.ts";
import { keyLifetimes, type PreviewKeys } from "./preview-key.ts";

/** The workshop of one draft, and its pages on an origin of their own. */
interface DraftApps {
  readonly workshop: Hono;
  readonly previews: Hono;
  readonly presence: DraftPresence;
}

interface DraftAppsSetup {
  readonly services: HostServices;
  readonly keys: PreviewKeys;
  /** The origin of a draft's previews: "https://d7.edit.shop.example". */
  readonly previewOrigin: (draft: number) => string;
}

export interface DraftServer {
  /** Answers a request for a draft's workshop. `path`: the path below the draft. */
  answerWorkshop(awake: AwakeDraft, visitor: Visitor, request: Request, path: string): Promise<Response>;
  /** Answers a request for a page of a draft. */
  answerPreview(awake: AwakeDraft, request: Request): Promise<Response>;
  /** A link to the pages of a draft, for people without an account. */
  createLink(draft: number): string;
}

const previewCookie = "preview";

/** Requires a key: from the address first, then from a cookie of the draft's origin. */
const requireKey =
  (draft: number, { keys, services }: DraftAppsSetup): MiddlewareHandler =>
  async (context, next) => {
    // Styles and fonts are those of the shop. The workshop loads fonts too, and a browser sends no cookie with them.
    if (context.req.path.startsWith("/assets/")) return next();
    const key = context.req.query("key") ?? getCookie(context, previewCookie) ?? "";
    if (!keys.isValid(draft, key, services.now()))
      return context.text("This link has expired. Ask for a new one.", 403);
    await next();
    if (context.req.query("key") !== undefined)
      context.header(
        "set-cookie",
        serialize(previewCookie, key, {
          path: "/",
          httpOnly: true,
          sameSite: "Lax",
          secure: services.origin.startsWith("https:"),
        }),
        { append: true },
      );
    return undefined;
  };

export function serveDrafts(setup: DraftAppsSetup): DraftServer {
  const { services, keys, previewOrigin } = setup;
  const { desk, now, report, getAddress } = services;
  const visitors = new WeakMap<Request, Visitor>();
  const requireVisitor = (request: Request): Visitor => {
    const visitor = visitors.get(request);
    if (visitor === undefined) throw new Error("A request for a draft has no visitor.");
    return visitor;
  };
  const apps = new WeakMap<AwakeDraft["workspace"], DraftApps>();
  const open = ({ draft: { id }, workspace }: AwakeDraft): DraftApps => {
    const opened = apps.get(workspace);
    if (opened) return opened;
    const previews = previewOrigin(id);
    const presence = draftPresence(workspace, requireVisitor);
    const created = {
      presence,
      workshop: workshopApp({
        workspace,
        previews,
        report,
        door: (_context, next) => next(),
        getToken: (request) => requireVisitor(request).session.token,
        getDraft: (request) => ({
          title: services.drafts.find(id)?.title ?? "",
          home: "/",
          review: `/draft/${id}/review`,
          person: requireVisitor(request).person.name,
          previewKey: keys.create(id, now() + keyLifetimes.frame),
        }),
        languageChoice: {
          find: ({ req }) => requireVisitor(req.raw).person.language ?? undefined,
          keep: ({ req }, language) =>
            services.people.chooseLanguage(requireVisitor(req.raw).person.id, language),
        },
        more: presence.app,
      }),
      previews: previewApp({
        workspace,
        workshop: services.origin,
        getAddress,
        report,
        door: requireKey(id, setup),
      }),
    };
    apps.set(workspace, created);
    return created;
  };
  return {
    answerWorkshop: async (awake, visitor, request, path) => {
      const url = new URL(request.url);
      url.pathname = path;
      const inner = new Request(url, request);
      visitors.set(inner, visitor);
      const { workshop, presence } = open(awake);
      if (path === `/${apiPath}events`) {
        const release = desk.hold(awake.draft.id);
        const leave = () => {
          release();
          presence.leave(visitor);
        };
        request.signal.addEventListener("abort", leave, { once: true });
      }
      return desk.act(visitor.person, async () => workshop.fetch(inner));
    },
    answerPreview: async (awake, request) => open(awake).previews.fetch(request),
    createLink: (draft) => `${previewOrigin(draft)}/?key=${keys.create(draft, now() + keyLifetimes.link)}`,
  };
}
