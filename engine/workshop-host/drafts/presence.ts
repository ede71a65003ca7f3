import { Hono } from "hono";
import { z } from "zod";
import type { Presence } from "../../workshop-server/contract.ts";
import { readJson } from "../../workshop-server/read-request.ts";
import type { Workspace } from "../../workshop-server/workspace.ts";
import type { Visitor } from "../pages/team-pages.ts";

/** Who looks at a draft, and at what. */
export interface DraftPresence {
  /** What the interface asks and tells. */
  readonly app: Hono;
  /** The window of a session was closed or hidden. */
  leave(visitor: Visitor): void;
}

const placeRequest = z.strictObject({ route: z.string().max(200), block: z.string().max(200) });

export function draftPresence(
  { events }: Pick<Workspace, "events">,
  requireVisitor: (request: Request) => Visitor,
): DraftPresence {
  const places = new Map<string, Presence & { readonly person: number }>();
  const app = new Hono();
  app.post("/api/presence", async ({ req, body }) => {
    const { person, session } = requireVisitor(req.raw);
    const place = await readJson(req.raw, placeRequest);
    places.set(session.id, { ...place, name: person.name, person: person.id });
    events.emit("people");
    return body(null, 204);
  });
  app.get("/api/presence", ({ req, json }) => {
    const { person } = requireVisitor(req.raw);
    const others = [...places.values()].filter((place) => place.person !== person.id);
    return json(others.map(({ name, route, block }): Presence => ({ name, route, block })));
  });
  return {
    app,
    leave: ({ session }) => {
      if (places.delete(session.id)) events.emit("people");
    },
  };
}
