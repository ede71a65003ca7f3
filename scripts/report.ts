import { report } from "../engine/server/node/commands/report.ts";
import { runForOperator } from "./_run.ts";

await runForOperator("report", report);
