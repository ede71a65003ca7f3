import type { ReactNode } from "react";
import type { FieldKind, FieldValue } from "../../fields/field-kinds.ts";
import type { FieldProps } from "../forms/field-props.ts";
import { listChoices, type PropSchema } from "../forms/prop-schema.ts";
import { AmountField } from "../manifests/amount.tsx";
import { BlockChanges } from "../manifests/block-changes.tsx";
import { DayField } from "../manifests/day.tsx";
import { JsonField } from "../manifests/json.tsx";
import { MarketList } from "../manifests/market-list.tsx";
import { RecordField } from "../manifests/record.tsx";
import { ChoiceField } from "./choice.tsx";
import { ColorField } from "./color.tsx";
import { FontsField } from "./fonts.tsx";
import { ImageField } from "./image.tsx";
import { LengthField } from "./length.tsx";
import { ListField } from "./list.tsx";
import { MessageField } from "./message.tsx";
import { MomentField } from "./moment.tsx";
import { NameField } from "./name.tsx";
import { NumberField } from "./number.tsx";
import { ObjectField } from "./object.tsx";
import { PaletteField } from "./palette.tsx";
import { ProductField } from "./product.tsx";
import { ProductListField } from "./product-list.tsx";
import { StringField } from "./string.tsx";
import { ToneField } from "./tone.tsx";

type Editor<Value = unknown> = (props: FieldProps<Value>) => ReactNode;

/** Values that are no fields: backgrounds, the values of themes, names of the site, and JSON by its type. */
type OtherKind =
  | "tone"
  | "color"
  | "palette"
  | "length"
  | "fonts"
  | "amount"
  | "blockChanges"
  | "message"
  | "name"
  | "choice"
  | "day"
  | "record"
  | "marketList"
  | "unknown"
  | NonNullable<PropSchema["type"]>;

/** Every editor. A kind of field that has no entry here does not compile. */
const editors = {
  audio: ObjectField,
  countdownMode: ChoiceField,
  form: NameField,
  heading: MessageField,
  image: ImageField,
  link: ObjectField,
  liveText: MessageField,
  modalSection: StringField,
  moment: MomentField,
  orderButton: ObjectField,
  orderLines: ObjectField,
  product: ProductField,
  productList: ProductListField,
  quiz: NameField,
  quizResults: ListField,
  richText: MessageField,
  text: MessageField,
  textList: ListField,
  upsell: ObjectField,
  video: ObjectField,

  tone: ToneField,
  color: ColorField,
  palette: PaletteField,
  length: LengthField,
  fonts: FontsField,
  amount: AmountField,
  blockChanges: BlockChanges,
  message: MessageField,
  name: NameField,
  choice: ChoiceField,
  day: DayField,
  record: RecordField,
  marketList: MarketList,
  unknown: JsonField,
  array: ListField,
  boolean: ChoiceField,
  integer: NumberField,
  number: NumberField,
  object: ObjectField,
  string: StringField,
} satisfies { [Kind in FieldKind]: Editor<FieldValue<Kind>> } & Record<OtherKind, Editor<never>>;

function getKind(schema: PropSchema): keyof typeof editors {
  const { "x-field": field, "x-name": name, type, format = "", items, additionalProperties } = schema;
  if (field !== undefined) return field;
  if (name !== undefined) return name === "message" || name === "product" ? name : "name";
  if (listChoices(schema)) return "choice";
  if (format === "date" || format === "local-time") return "day";
  if (type === "array" && items?.["x-name"] === "market") return "marketList";
  if (type === "object" && additionalProperties) return "record";
  return type ?? "unknown";
}

// SAFETY: values are of the kind that their schema declares. Editors tolerate others, and tests try those.
export const findEditor = (schema: PropSchema): Editor => editors[getKind(schema)] as Editor;
