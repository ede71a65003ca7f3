import { html } from "hono/html";
import { NoKeptBuildError } from "../../build/roll-back.ts";
import { BuildLockedError } from "../../server/node/lock-build.ts";
import type { HostServices } from "../host-services.ts";
import type { Release, ReleaseState, Releases } from "../releases/releases.ts";
import { RepositoryError } from "../repository/repository.ts";
import { hasRole } from "../store/people.ts";
import { getLanguage, translate } from "../texts/translate.ts";
import type { Html } from "./page.ts";
import { FormError, type TeamPages } from "./team-pages.ts";

export const livePath = "/live";

/** "14:03" today, "Nov 1, 14:03" on other days, on the clock of the server. */
function printTime(at: number, now: number): string {
  const [time, today] = [new Date(at), new Date(now)];
  const isToday = time.toDateString() === today.toDateString();
  const day = isToday ? {} : ({ day: "numeric", month: "short" } as const);
  const format = new Intl.DateTimeFormat(getLanguage(), {
    ...day,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return format.format(time);
}

/** What shoppers see: one line, which the list of drafts also has. */
export function liveLine({ buildingSince, failure, live }: ReleaseState, now: number): string {
  if (buildingSince !== undefined) return translate("live.building", { time: printTime(buildingSince, now) });
  const line = live
    ? translate("live.since", { time: printTime(live.since, now), title: live.title })
    : translate("live.nothing");
  return failure === undefined ? line : `${translate("live.failed")} ${line}`;
}

const earlierRow = ({ build, title, builtAt }: Release, token: Html | false, now: number): Html =>
  html`<li><span class="title">${title}<br><span class="note">${translate("live.built", { time: printTime(builtAt, now) })}</span></span>${
    token &&
    html`<form method="post" action="${livePath}/back">${token}<input type="hidden" name="build" value="${build}"><button>${translate("live.back")}</button></form>`
  }</li>`;

/** The page with what shoppers see, and the way back to an earlier version. */
export function addLivePage(
  { page, form, show }: TeamPages,
  services: HostServices,
  releases: Releases,
): void {
  const { log, now, report } = services;
  page(livePath, "texts", (context, visitor) => {
    const state = releases.readState();
    if (state.buildingSince !== undefined) context.header("refresh", "3");
    const token =
      hasRole(visitor.person, "publish") &&
      html`<input type="hidden" name="token" value="${visitor.session.token}">`;
    return show(context, visitor, translate("live"), [
      html`<p><a href="/">${translate("drafts.all")}</a></p><h1>${translate("live")}</h1>`,
      html`<section class="sheet"><p role="status">${liveLine(state, now())}</p>${
        state.failure !== undefined &&
        html`<div class="error" role="alert"><h3>${translate("live.before")}</h3><p class="value">${state.failure}</p></div>`
      }${token && html`<form method="post" action="${livePath}">${token}<div class="actions"><button>${translate("live.build")}</button></div></form>`}</section>`,
      state.earlier.length > 0
        ? html`<section class="sheet"><h2>${translate("live.earlier")}</h2><ul class="list">${state.earlier.map((release) => earlierRow(release, token, now()))}</ul>
          <p class="note">${translate("live.earlier.note")}</p></section>`
        : html``,
    ]);
  });
  form(livePath, "publish", (_fields, { person }) => {
    log.add({ at: now(), person: person.id, action: "asked for", subject: "a build" });
    void releases.build();
    return livePath;
  });
  form(`${livePath}/back`, "publish", async (fields, { person }) => {
    const build = fields.get("build") ?? "";
    const { earlier } = releases.readState();
    await releases.rollBack(build).catch((error: unknown) => {
      const isKnown = [NoKeptBuildError, BuildLockedError, RepositoryError].some(
        (kind) => error instanceof kind,
      );
      if (!isKnown) throw error;
      report(error);
      throw new FormError(translate("live.refused"));
    });
    const subject = earlier.find((release) => release.build === build)?.title ?? build;
    log.add({ at: now(), person: person.id, action: "went back to", subject });
    return livePath;
  });
}
