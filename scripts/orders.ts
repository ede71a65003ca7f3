import { orders } from "../engine/server/node/commands/orders.ts";
import { runForOperator } from "./_run.ts";

await runForOperator("orders", orders);
