import type { FormValidator } from "../../forms/form-validator.ts";
import type { RenderPage } from "../../render/render-page.tsx";
import type { Services } from "../services.ts";
import type { Order } from "../sink.ts";
import type { Site } from "./stored-page.ts";

/** What was chosen, and where the prices that were shown are from. */
interface OrderedProduct {
  readonly market: string;
  readonly product: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** How an order begins, and how the visitor's browser remembers it. */
export interface Orders {
  /** Undefined when the market does not sell the product. */
  start(ordered: OrderedProduct): Promise<Order | undefined>;
  /** The header `Set-Cookie` for a request that has placed the order. */
  cookie(order: Order, request: Request): Promise<string>;
}

/** What taking posts needs. Code of the build is loaded when it is first asked for. */
export interface PostSetup extends Site {
  readonly services: Services;
  /** Every form's validator by its name: `dist-server/forms.js`. */
  readonly forms: () => Promise<Readonly<Record<string, FormValidator>>>;
  /** `dist-server/render.js`. */
  readonly renderPage: () => Promise<RenderPage>;
  readonly orders: Orders;
}
