import type { FormValidator } from "../../engine/forms/form-validator.ts";

/** What is loaded when the visitor starts to fill in a form. */
export type FormTools = typeof import("./form-tools.ts").tools & { readonly validator: FormValidator };
