import type { RunStatements } from "./database.ts";
import { sql } from "./statement.ts";

/** The sessions of /admin that somebody has ended. All servers of a site share them. */
export interface EndedSessions {
  /**
   * Ends a session. `expires`: when it would have ended by itself. Forgets sessions that have expired before `now`. Both
   * in milliseconds since 1970.
   */
  end(id: string, expires: number, now: number): Promise<void>;
  isEnded(id: string): Promise<boolean>;
}

export const createSessions = (run: RunStatements): EndedSessions => ({
  async end(id, expires, now) {
    await run(
      sql`DELETE FROM ended_sessions WHERE expires < ${now}`,
      sql`INSERT INTO ended_sessions (id, expires) VALUES (${id}, ${expires}) ON CONFLICT (id) DO NOTHING`,
    );
  },
  async isEnded(id) {
    const [sessions] = await run(sql`SELECT id FROM ended_sessions WHERE id = ${id}`);
    return sessions.length > 0;
  },
});
