import type { Sink } from "./sink.ts";

/** An answer that takes longer than this, in milliseconds, is none. */
const patience = 2000;

/** What `/healthz` answers: 200, or 503 with the name of the part that fails. */
export async function health(build: string, sink: Sink | undefined): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("late")), patience);
  });
  try {
    if (sink !== undefined) await Promise.race([sink.check(), late]);
    return Response.json({ status: "ok", build }, { headers });
  } catch {
    return Response.json({ status: "failing", part: "sink", build }, { status: 503, headers });
  } finally {
    clearTimeout(timer);
    late.catch(() => undefined);
  }
}
