import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { isSameOrigin } from "../../server/http/is-same-origin.ts";
import { readJson } from "../../workshop-server/read-request.ts";
import type { HostServices } from "../host-services.ts";
import type { TeamPages, Visitor } from "../pages/team-pages.ts";
import { translate } from "../texts/translate.ts";
import { passkeyScript, passkeyScriptPath } from "./passkey-script.ts";
import { describeDevice } from "./sessions.ts";
import { unansweredQuestions } from "./unanswered.ts";

const tokenRequest = z.object({ token: z.string().optional() });

/** The library checks what a browser answers; here only its shape. */
const answerRequest = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.looseObject({}),
  type: z.literal("public-key"),
});

const addRequest = z.object({ token: z.string(), credential: answerRequest });

/** Passkeys: adding one to an account, and signing in with it (W3C Web Authentication, Level 3). */
export function passkeyApp(services: HostServices, { findVisitor }: Pick<TeamPages, "findVisitor">): Hono {
  const { origin, shop, people, passkeys, sessions, log, now } = services;
  const { hostname } = new URL(origin);
  const challenges = unansweredQuestions<true>(now);
  const takeChallenge = (challenge: string): boolean => challenges.take(challenge) === true;
  const app = new Hono();
  const refuse = ({ text }: Context, message: string) => text(message, 403);
  /** The person who adds a passkey, with the token of the session. */
  const findOwner = (request: Request, token: string | undefined): Visitor | undefined => {
    const visitor = isSameOrigin(request) ? findVisitor(request) : undefined;
    return visitor?.session.token === token ? visitor : undefined;
  };
  app.get(passkeyScriptPath, ({ body }) =>
    body(passkeyScript, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  app.post("/passkey/add/options", async (context) => {
    const { token } = await readJson(context.req.raw, tokenRequest);
    const visitor = findOwner(context.req.raw, token);
    if (visitor === undefined) return refuse(context, translate("sign-in.again"));
    const { person } = visitor;
    const options = await generateRegistrationOptions({
      rpName: translate("passkey.shop", { shop }),
      rpID: hostname,
      userName: person.email,
      userDisplayName: person.name,
      userID: new TextEncoder().encode(`person ${person.id}`),
      excludeCredentials: passkeys.list(person.id).map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    challenges.add(options.challenge, true);
    return context.json(options);
  });
  app.post("/passkey/add", async (context) => {
    const { token, credential } = await readJson(context.req.raw, addRequest);
    const visitor = findOwner(context.req.raw, token);
    if (visitor === undefined) return refuse(context, translate("sign-in.again"));
    const verified = await verifyRegistrationResponse({
      // SAFETY: the library checks each part of the answer.
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: takeChallenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
    }).catch(() => undefined);
    if (!verified?.verified) return refuse(context, translate("passkey.not-added"));
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    passkeys.add({
      id,
      person: visitor.person.id,
      key: publicKey,
      counter,
      transports: transports.join(","),
      device: describeDevice(context.req.header("user-agent") ?? ""),
      created: now(),
    });
    log.add({ at: now(), person: visitor.person.id, action: "added", subject: "a passkey" });
    return context.body(null, 204);
  });
  app.post("/passkey/sign-in/options", async (context) => {
    if (!isSameOrigin(context.req.raw)) return refuse(context, translate("sign-in.elsewhere"));
    const options = await generateAuthenticationOptions({ rpID: hostname, userVerification: "required" });
    challenges.add(options.challenge, true);
    return context.json(options);
  });
  app.post("/passkey/sign-in", async (context) => {
    const answer = await readJson(context.req.raw, answerRequest);
    const passkey = isSameOrigin(context.req.raw) ? passkeys.find(answer.id) : undefined;
    const person = passkey && people.find(passkey.person);
    if (passkey === undefined || person === undefined) return refuse(context, translate("passkey.unknown"));
    const verified = await verifyAuthenticationResponse({
      // SAFETY: the library checks each part of the answer.
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: takeChallenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      credential: { id: passkey.id, publicKey: passkey.key, counter: passkey.counter },
    }).catch(() => undefined);
    if (!verified?.verified) return refuse(context, translate("passkey.refused"));
    passkeys.count(passkey.id, verified.authenticationInfo.newCounter);
    const device = describeDevice(context.req.header("user-agent") ?? "");
    context.header("set-cookie", sessions.start(person.id, device, now()));
    log.add({ at: now(), person: person.id, action: "signed in", subject: `${device}, with a passkey` });
    return context.body(null, 204);
  });
  return app;
}
