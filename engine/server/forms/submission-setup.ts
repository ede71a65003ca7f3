import type { Order } from "../../commerce/order.ts";
import type { FormValidator } from "../../forms/form-validator.ts";
import type { Renderer } from "../../render/render-page.tsx";
import type { PlaceOrder } from "../http/checkout.ts";
import type { Counting } from "../http/counting.ts";
import type { Services } from "../http/services.ts";
import type { Site } from "./parsed-page.ts";

/** What accepting submissions needs. The build's code is loaded on first use. */
export interface SubmissionSetup extends Site {
  readonly services: Services;
  /** Undefined if the host counts nothing. */
  readonly counting?: Counting | undefined;
  readonly placeOrder: PlaceOrder;
  /** Finds the path on which an order is paid. Omitted if the host has no providers of payments. */
  readonly findPaymentPage?: ((order: Order) => string | undefined) | undefined;
  /** Every form's validator by its name: `dist-server/forms.js`. */
  readonly forms: () => Promise<Readonly<Record<string, FormValidator>>>;
  /** `dist-server/render.js`. */
  readonly renderer: () => Promise<Renderer>;
  /** The headers of a page's document. `folder` is the page's folder in the web root. */
  readonly documentHeaders: (folder: string) => Promise<Readonly<Record<string, string>>>;
}
