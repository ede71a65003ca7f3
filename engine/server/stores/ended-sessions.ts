/** The sessions of /admin that somebody has ended. All servers of a site share them. */
export interface EndedSessions {
  /**
   * Ends a session. `expires`: when it would have ended by itself. Forgets sessions that have expired before `now`. Both
   * in milliseconds since 1970.
   */
  end(id: string, expires: number, now: number): Promise<void>;
  isEnded(id: string): Promise<boolean>;
}
