/** Why a rule is there, for those who write manifests, with an example that breaks it and one that keeps it. */
export interface Explanation {
  /** What goes wrong for a shopper or a marketer where the rule is broken. */
  readonly why: string;
  /** The manifest that the examples stand in, below `manifests/`; a stylesheet from the project's folder on. */
  readonly file: string;
  /** What the examples are written in: JSON unless given. */
  readonly language?: "css";
  /** Where in it, from the outside in: properties, and entries of lists by their id, name or code. Else they are whole files. */
  readonly at?: readonly string[];
  /** The text, null where there is no such file. A property `"…"` stands for those that are left out. */
  readonly wrong: string | null;
  readonly right: string | null;
}
