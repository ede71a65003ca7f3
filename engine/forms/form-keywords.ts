/** A JSON Schema keyword that a visitor's value can violate. */
export type FormKeyword = "required" | "minLength" | "maxLength" | "pattern" | "format" | "enum";
