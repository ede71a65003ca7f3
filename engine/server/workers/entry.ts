import type { ProviderName } from "../../commerce/payment-method.ts";
import { createHandler } from "../handler.ts";
import type { HandlerSetup } from "../handler-setup.ts";
import { readFrames } from "../previews/read-frames.ts";
import { webhookKey } from "../webhooks/sign-webhook.ts";
import { assetFiles } from "./asset-files.ts";
import type { WorkerEnv } from "./platform.ts";
import { runScheduled } from "./run-scheduled.ts";
import { countryHeader, withCountry } from "./visitor-country.ts";
import type { Worker } from "./worker.ts";
import { log, workerServices } from "./worker-services.ts";

/**
 * What the build puts into the worker's own file: data that is needed before any other file is read, and
 * code, because Workers cannot evaluate texts.
 */
export interface WorkerParts
  extends Omit<
    HandlerSetup,
    "files" | "geoHeader" | "services" | "payments" | "attention" | "mails" | "mailWebhook"
  > {
  /** The payment providers that the site's methods name. */
  readonly providers: readonly ProviderName[];
  /** The assets folder with the files that only the handler reads. */
  readonly serverFolder: string;
}

const notFrames = "PREVIEW_FRAMES cannot be used. Set comma-separated origins, such as https://cms.example.";

const notMailSecret =
  "MAIL_WEBHOOK_SECRET cannot be used. Set whsec_ and 24 to 64 bytes in base64: the signing secret of the webhook.";

/**
 * Creates a Cloudflare Worker for a built site. `engine/build/build-worker.ts` writes the module that exports
 * it.
 */
export function createWorker({ serverFolder, providers, ...parts }: WorkerParts): Worker {
  const start = (env: WorkerEnv) => {
    const files = assetFiles(env.ASSETS, serverFolder);
    const services = workerServices(env, providers, files);
    const { PREVIEW_SECRET: secret, PREVIEW_FRAMES: frames, MAIL_WEBHOOK_SECRET } = env;
    const previewFrames = readFrames(frames);
    if (frames && previewFrames === undefined)
      log({ level: "error", event: "preview-frames", message: notFrames });
    const mailWebhook = webhookKey(MAIL_WEBHOOK_SECRET ?? "");
    if (MAIL_WEBHOOK_SECRET && mailWebhook === undefined)
      log({ level: "error", event: "mail-webhook", message: notMailSecret });
    const previewSecret = secret && secret.length >= 32 ? new TextEncoder().encode(secret) : undefined;
    return {
      services,
      handler: createHandler({
        ...parts,
        files,
        geoHeader: countryHeader,
        services,
        payments: services?.paymentSetup,
        attention: services?.attention,
        mails: services?.mails,
        mailWebhook,
        log,
        previewSecret,
        previewFrames,
      }),
    };
  };
  let started: ReturnType<typeof start> | undefined;
  // Bindings do not change while the isolate lives.
  const startOnce = (env: WorkerEnv) => {
    started ??= start(env);
    return started;
  };
  return {
    fetch: async (request, env, context) => {
      const { services, handler } = startOnce(env);
      const visit = withCountry(request);
      services?.attach(visit, context);
      return handler.fetch(visit);
    },
    scheduled: async (_, env) => {
      const { services, handler } = startOnce(env);
      if (services)
        await runScheduled(env, { ...services, reconcile: handler.reconcile, writeMail: handler.writeMail });
    },
  };
}
