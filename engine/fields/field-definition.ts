import type { JsonPath } from "../json/document.ts";
import type { FieldDetails } from "./define-field.ts";
import type { FieldKind, FieldResult, FieldValue } from "./field-kinds.ts";
import type { WrittenLink } from "./link/schema.ts";
import type { ResolveContext } from "./resolve-context.ts";

/** A text in a field's value, as written: `t:key` or the text itself. `below`: its path in the value. */
export interface TextInField {
  readonly text: string;
  readonly below: JsonPath;
}

/** A link in a field's value. */
export interface LinkInField {
  readonly link: WrittenLink;
  readonly below: JsonPath;
}

/** How visitors can leave a page by a field. */
export type FieldExit =
  | { readonly kind: "order" | "scroll" | "accept" | "result" }
  | { readonly kind: "quiz"; readonly quiz: string }
  | { readonly kind: "link"; readonly link: WrittenLink };

/** All functions get valid values. Leave out those that do not apply, such as `texts` if values contain no texts. */
interface Definition<Value, Result> {
  /** The value in a payload. */
  resolve(value: Value, page: ResolveContext, details: Omit<FieldDetails, "kind">): Result;
  texts?(value: Value): readonly TextInField[];
  links?(value: Value): readonly LinkInField[];
  /** Whether its texts are formatted text, which may contain links. */
  readonly isFormatted?: true;
  exit?(value: Value): FieldExit | undefined;
  /** Whether visitors can order here. */
  sells?(value: Value): boolean;
}

/** Everything that the engine knows of a kind of field besides its schema. */
export type FieldDefinition<Kind extends FieldKind = FieldKind> = Definition<
  FieldValue<Kind>,
  FieldResult<Kind>
>;

/** A definition for every kind. */
export type FieldTable = { readonly [Kind in FieldKind]: FieldDefinition<Kind> };
