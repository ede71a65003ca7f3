import type { ServerApp } from "../http/app.ts";
import type { Readiness } from "./readiness.ts";

const headers = { "cache-control": "no-store" };

/**
 * `/healthz` and `/readyz` report whether this server can store orders; with `?for=pages`, whether it should get
 * visitors. `/livez` reports whether it runs at all.
 */
const readinessPaths = ["/healthz", "/readyz"];
const livenessPath = "/livez";

export const healthPaths: readonly string[] = [...readinessPaths, livenessPath];

export interface HealthSetup {
  readonly readiness: Readiness;
  /** The id of the served build. */
  readonly build: string;
  /** Why a newer build is not served. */
  readonly stale: "build-failed" | undefined;
}

/** Whether a path is a readiness check. A 503 there is a correct answer and not an error of the server. */
export const isReadinessPath = (path: string | undefined): boolean =>
  path !== undefined && readinessPaths.includes(path);

/** Mounts the readiness and liveness checks. */
export function mountHealth(app: ServerApp, { readiness, build, stale }: HealthSetup): void {
  for (const path of readinessPaths)
    app.get(path, async ({ req }) => {
      const purpose = req.query("for");
      if (purpose !== undefined && purpose !== "pages")
        return new Response('The only allowed value of "for" is "pages".\n', { status: 400, headers });
      const { isDraining, failure, ...details } = await readiness.report();
      const orders = failure === undefined ? "ok" : "failing";
      const running = purpose === "pages" ? "ok" : orders;
      const status = isDraining ? "draining" : running;
      return Response.json(
        {
          status,
          build,
          stale: stale ?? false,
          orders,
          ...(failure && { part: "order-store", reason: failure }),
          ...details,
          // The former name of `failedSubmissions`, for monitors that read it.
          failedPosts: details.failedSubmissions,
        },
        { status: status === "ok" ? 200 : 503, headers },
      );
    });
  app.get(livenessPath, () => Response.json({ status: "ok" }, { headers }));
}
