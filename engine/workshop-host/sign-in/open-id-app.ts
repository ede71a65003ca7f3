import { Hono } from "hono";
import { html } from "hono/html";
import { parse, serialize } from "hono/utils/cookie";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
} from "openid-client";
import type { HostServices } from "../host-services.ts";
import { answerPage } from "../pages/page.ts";
import { translate } from "../texts/translate.ts";
import { createSecret } from "./secret.ts";
import { describeDevice } from "./sessions.ts";
import { unansweredQuestions } from "./unanswered.ts";

/** A company's sign-in, by OpenID Connect. */
export interface OpenIdSetup {
  /** The provider's issuer: "https://login.company.example". */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button says after "Sign in with". */
  readonly name: string;
}

/** The path that starts signing in at the provider. */
export const openIdPath = "/open-id";
const returnPath = "/open-id/return";
const cookieName = "open-id";

/** Asks the provider for its addresses, once. After an error, it asks again. */
function providerReader({ issuer, clientId, clientSecret }: OpenIdSetup): () => Promise<Configuration> {
  const address = new URL(issuer);
  const isLocal = /(?:^|\.)localhost$|^127\.0\.0\.1$/.test(address.hostname);
  let provider: Promise<Configuration> | undefined;
  return () => {
    provider ??= discovery(address, clientId, clientSecret, undefined, {
      execute: isLocal ? [allowInsecureRequests] : [],
    });
    provider.catch(() => {
      provider = undefined;
    });
    return provider;
  };
}

interface Attempt {
  readonly verifier: string;
  readonly nonce: string;
}

/**
 * Signing in with the accounts of a company (OpenID Connect Core 1.0, section 3.1: authorization code flow with PKCE). The
 * provider says who it is; the workshop knows the person by the e-mail address.
 */
export function openIdApp(services: HostServices, setup: OpenIdSetup): Hono {
  const { origin, shop, people, sessions, log, now } = services;
  const readProvider = providerReader(setup);
  const attempts = unansweredQuestions<Attempt>(now);
  const app = new Hono();
  const refuse = (context: Parameters<typeof answerPage>[0], status: number, message: string) =>
    answerPage(
      context,
      { title: translate("sign-in"), shop, status },
      html`<section class="sheet narrow"><h1>${translate("sign-in.refused")}</h1><p role="alert">${message}</p>
        <p><a class="button primary" href="/sign-in">${translate("sign-in.back")}</a></p></section>`,
    );
  // The provider returns to the browser that has started: another one does not have the cookie.
  const setCookie = (state: string, maxAge: number) =>
    serialize(cookieName, state, {
      path: openIdPath,
      maxAge,
      httpOnly: true,
      sameSite: "Lax",
      secure: origin.startsWith("https:"),
    });
  app.onError((error, context) => {
    services.report(error);
    return refuse(context, 502, translate("sign-in.company.failed", { company: setup.name }));
  });
  app.get(openIdPath, async (context) => {
    const provider = await readProvider();
    const [verifier, nonce, state] = [randomPKCECodeVerifier(), randomNonce(), createSecret()];
    attempts.add(state, { verifier, nonce });
    context.header("set-cookie", setCookie(state, 300));
    const address = buildAuthorizationUrl(provider, {
      redirect_uri: origin + returnPath,
      scope: "openid email",
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      state,
      nonce,
    });
    return context.redirect(address.href, 302);
  });
  app.get(returnPath, async (context) => {
    const state = parse(context.req.header("cookie") ?? "")[cookieName] ?? "";
    const attempt = attempts.take(state);
    context.header("set-cookie", setCookie("", 0));
    if (attempt === undefined) return refuse(context, 403, translate("sign-in.company.late"));
    const answered = new URL(origin + returnPath);
    answered.search = new URL(context.req.url).search;
    const tokens = await authorizationCodeGrant(await readProvider(), answered, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    const [email, isVerified] = [claims?.["email"], claims?.["email_verified"]];
    // Providers of companies often leave out whether an address is verified. They must not say that it is not.
    const person = typeof email === "string" && isVerified !== false ? people.findByEmail(email) : undefined;
    if (person === undefined)
      return refuse(
        context,
        403,
        typeof email === "string"
          ? translate("sign-in.company.stranger", { email })
          : translate("sign-in.company.no-email", { company: setup.name }),
      );
    const device = describeDevice(context.req.header("user-agent") ?? "");
    context.header("set-cookie", sessions.start(person.id, device, now()), { append: true });
    log.add({ at: now(), person: person.id, action: "signed in", subject: `${device}, with ${setup.name}` });
    return context.redirect("/", 303);
  });
  return app;
}
