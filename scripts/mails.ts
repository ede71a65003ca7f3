import { mails } from "../engine/server/node/commands/mails.ts";
import { runForOperator } from "./_run.ts";

await runForOperator("mails", mails);
