import type { JsonPath } from "../../json/document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { ThemeLayers } from "../../site/themes.ts";
import type { ManifestView } from "../../workshop/manifests/manifest-view.ts";
import type { TextOperation } from "../../workshop/operations.ts";
import type { EffectiveProp } from "../../workshop/page-props.ts";
import type { PageView } from "../../workshop-server/page-view.ts";
import type { SiteView } from "../../workshop-server/site-view.ts";
import type { ProblemsByFile } from "../use-problems.ts";
import type { PropSchema } from "./prop-schema.ts";

/** What the fields of a manifest's form know besides. */
export interface ManifestContext extends Pick<ManifestView, "value" | "changeable"> {
  /** The problems at a value, without those inside it. */
  problemsAt(path: JsonPath): readonly Problem[];
  /** The problems at a value and inside it. */
  problemsIn(path: JsonPath): readonly Problem[];
  /** The theme with these values over the site's. Undefined for other manifests. */
  readonly layers?: ThemeLayers | undefined;
}

/** What all fields of a block or of a manifest share. */
export interface FormContext {
  /** Undefined in the form of a block. */
  readonly manifest?: ManifestContext;
  readonly site: SiteView;
  readonly market: string;
  readonly version: number;
  readonly problems: ProblemsByFile;
  /** The texts of the market's language, by message key. Another object once they have been read again. */
  readonly texts: PageView["texts"];
  /** The values of the block, with their places. */
  readonly props: readonly EffectiveProp[];
  /** The place of the selected value. */
  readonly focused: JsonPath | undefined;
  /** The click on the page that has selected it. Each one moves the focus of the keyboard to its field. */
  readonly click: object | undefined;
  fix(problem: Problem, choice?: string): void;
  /** Whether a change keeps the message there, which these manifests name. Else the chosen layer gets its own. */
  keepsMessage(path: JsonPath, files: readonly string[]): boolean;
  /** Writes a text in one language, in the chosen layer. */
  writeText(
    path: JsonPath,
    text: Pick<TextOperation, "locale" | "text" | "before" | "isOwn">,
    label: string,
    isContinued?: boolean,
  ): Promise<boolean>;
  /** Says that a translation fits its original, although that has changed. */
  confirmText(key: string, locale: string): Promise<boolean>;
  /** The labels of the block's fields, by the names of the props. */
  readonly labels: ReadonlyMap<string, string>;
  /** Shows a value on the page before it is written. Undefined if only written values are shown. */
  preview?(path: JsonPath, value: unknown): void;
  /** Gives a prop a value in the chosen layer; undefined removes it. */
  write(path: JsonPath, value: unknown, label: string, isContinued?: boolean): Promise<boolean>;
}

/** A value, and its place in the form. Pages with errors have values that their schemas do not allow. */
export interface FieldProps<Value = unknown> {
  readonly schema: PropSchema;
  readonly path: JsonPath;
  readonly value: Value | undefined;
  readonly isRequired: boolean;
  readonly context: FormContext;
  /** The click on the page that has selected the value. */
  readonly click?: FormContext["click"];
}
