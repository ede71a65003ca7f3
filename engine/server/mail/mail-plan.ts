import type { MailPlan } from "../../mail/mail-template.ts";

/** Reads a file of `dist-server/`. Undefined if there is none. */
export type ReadServerFile = (path: string) => Promise<string | undefined>;

/** Reads when mails are sent. Undefined: the build has no mails. */
export type ReadMailPlan = () => Promise<MailPlan | undefined>;

/** Returns a function that reads the plan of the build in use. */
export function createPlanReader(readFile: ReadServerFile): ReadMailPlan {
  let last: { readonly text: string; readonly plan: MailPlan } | undefined;
  return async () => {
    const text = await readFile("mails.json");
    // While one build replaces another, there is no file for a moment.
    if (text !== undefined && text !== last?.text) {
      // SAFETY: the build writes this file from a MailPlan.
      last = { text, plan: JSON.parse(text) as MailPlan };
    }
    return last?.plan;
  };
}
