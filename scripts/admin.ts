import { admin } from "../engine/server/node/commands/admin.ts";
import { runForOperator } from "./_run.ts";

await runForOperator("admin", admin);
