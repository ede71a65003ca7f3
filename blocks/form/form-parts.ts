import type { FormValidator } from "../../engine/forms/form-validator.ts";

/** What is loaded when somebody begins to fill a form in. */
export type FormTools = typeof import("./form-tools.ts").tools & { readonly validator: FormValidator };
