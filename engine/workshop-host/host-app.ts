import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { browserChoice, type LanguageChoice, readLanguage } from "../workshop-server/interface-language.ts";
import { type DraftServer, serveDrafts } from "./drafts/draft-apps.ts";
import type { PreviewKeys } from "./drafts/preview-key.ts";
import type { HostServices } from "./host-services.ts";
import { addDraftPages } from "./pages/draft-pages.ts";
import { addLivePage } from "./pages/live-page.ts";
import { answerPage, notePage, stylePath } from "./pages/page.ts";
import { addOrdersPage, addPeoplePages } from "./pages/people-pages.ts";
import { addPicturePages } from "./pages/picture-pages.ts";
import { addDraftForms, addPublishForm, addReviewForms } from "./pages/review-forms.ts";
import { addReviewPages } from "./pages/review-pages.ts";
import { teamStyle } from "./pages/style.ts";
import { teamPages } from "./pages/team-pages.ts";
import { openIdApp } from "./sign-in/open-id-app.ts";
import { passkeyApp } from "./sign-in/passkey-app.ts";
import { signInApp } from "./sign-in/sign-in-app.ts";
import { speak, translate } from "./texts/translate.ts";

interface HostSetup {
  readonly services: HostServices;
  readonly keys: PreviewKeys;
}

/** "d7.edit.shop.example:8080" is the host of draft 7. */
const readDraft = (host: string, workshopHost: string): number | undefined => {
  const [, draft] = /^d([1-9]\d{0,8})\.(.+)$/.exec(host) ?? [];
  return draft !== undefined && host === `d${draft}.${workshopHost}` ? Number(draft) : undefined;
};

/** What people see of a team's workshop under its own host. */
function workshopSite({ services }: HostSetup, drafts: DraftServer): Hono {
  const { shop, desk, report } = services;
  const app = new Hono();
  const team = teamPages(services);
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    report(error);
    const title = translate("failed");
    const note = notePage(title, translate("failed.note"));
    return answerPage(context, { title, shop, status: 500 }, note);
  });
  const languageChoice: LanguageChoice = {
    ...browserChoice,
    find: (context) => team.findVisitor(context.req.raw)?.person.language ?? browserChoice.find(context),
  };
  app.use((context, next) => speak(readLanguage(context, languageChoice), next));
  app.get(stylePath, ({ body }) => body(teamStyle, 200, { "content-type": "text/css; charset=utf-8" }));
  app.route("/", signInApp(services));
  app.route("/", passkeyApp(services, team));
  if (services.openId) app.route("/", openIdApp(services, services.openId));
  addDraftPages(team, services);
  addReviewPages(team, services, drafts);
  if (services.pictures) addPicturePages(team, services, services.pictures);
  addReviewForms(team, services);
  addDraftForms(team, services);
  addPublishForm(team, services);
  addPeoplePages(team, services);
  addOrdersPage(team, services);
  if (services.releases) addLivePage(team, services, services.releases);
  app.route("/", team.app);
  app.all("/draft/:id/*", async (context) => {
    const visitor = team.findVisitor(context.req.raw);
    const [prefix = "", id] = /^\/draft\/(\d+)(?=\/)/.exec(context.req.path) ?? [];
    const path = context.req.path.slice(prefix.length);
    if (visitor === undefined) {
      if (path === "/") return context.redirect("/sign-in", 303);
      return context.json({ code: "old-token", error: translate("sign-in.out"), details: [] }, 403);
    }
    const awake = await desk.open(Number(id));
    if (awake === undefined) return context.redirect("/", 303);
    return drafts.answerWorkshop(awake, visitor, context.req.raw, path);
  });
  app.notFound((context) =>
    answerPage(
      context,
      { title: translate("missing"), shop, status: 404 },
      notePage(translate("missing.title"), translate("missing.note")),
    ),
  );
  return app;
}

/** A team's workshop: its own host, and one host for the pages of each draft. */
export function hostApp(setup: HostSetup): Hono {
  const { services, keys } = setup;
  const { desk, origin } = services;
  const { host: workshopHost, protocol } = new URL(origin);
  const drafts = serveDrafts({
    services,
    keys,
    previewOrigin: (draft) => `${protocol}//d${draft}.${workshopHost}`,
  });
  const site = workshopSite(setup, drafts);
  const app = new Hono();
  app.all("*", async (context) => {
    const host = context.req.header("host") ?? "";
    if (host === workshopHost) return site.fetch(context.req.raw);
    const draft = readDraft(host, workshopHost);
    // Under another name, cookies and origins would be others than those that are checked.
    if (draft === undefined) return context.text(`This is the workshop of ${origin}.`, 421);
    const awake = await desk.open(draft);
    if (awake === undefined) return context.text("There is no such draft, or it has ended.", 404);
    return drafts.answerPreview(awake, context.req.raw);
  });
  return app;
}
