import type { FormValues } from "../../forms/form-validator.ts";
import type { ResolvedImage } from "../../images/resolve-image.ts";
import type { LiveText } from "../../payload/live-text.ts";
import type { ResolvedLink } from "../../payload/resolved-link.ts";
import type { RichTextNodes } from "../../payload/rich-text.ts";
import type { FlowOption, FlowOutcome, FlowQuestion, QuizFlow } from "../../quiz/flow.ts";
import type { NumberUnit } from "../../quiz/number-unit.ts";
import type { UnitName } from "../../quiz/units.ts";

/** A unit of a number question. Its parts are named in the market's language ("feet", "inches"). */
export interface ResolvedUnit extends NumberUnit {
  /** Its label in the choice of units: "cm", "feet and inches". */
  readonly label: string;
  /** The label of each input. */
  readonly parts: readonly string[];
  /** What an answer out of range gets: "Enter something between 3 ft 11 in and 7 ft 7 in." */
  readonly outOfRange: string;
  /** The same for the inches or pounds alone. */
  readonly outOfPart?: string;
  /** The character before decimals. */
  readonly decimalSeparator: string;
}

export type ResolvedQuestion = (
  | Exclude<FlowQuestion, { kind: "number" }>
  | (Omit<Extract<FlowQuestion, { kind: "number" }>, "units"> & {
      /** The market's usual unit first. The question's minimum and maximum are in the stored unit. */
      readonly units: readonly ResolvedUnit[];
    })
) & {
  readonly title: string;
  readonly hint?: string;
  readonly image?: ResolvedImage;
  /** Only single and multiple: the labels, in the order of `options`. */
  readonly labels?: readonly string[];
  /** Only single and multiple, if an option has a picture: their addresses, in the order of `options`. */
  readonly pictures?: readonly (string | undefined)[];
  /** Only multiple: what too few or too many options get. */
  readonly chooseSome?: string;
  readonly autocomplete?: "given-name";
  /** Only email. */
  readonly consent?: RichTextNodes;
  /** Only email. */
  readonly form?: AddressForm;
};

/** The form that is sent with an address. */
export interface AddressForm {
  readonly name: string;
  /** The path that it is sent to. */
  readonly action: string;
  /** The name of its field for the address. */
  readonly address: string;
  /** Its ticked checkboxes. */
  readonly values: FormValues;
}

/** The labels of every quiz that the browser gets. */
export interface ResolvedQuizLabels {
  readonly progress: LiveText;
  readonly next: string;
  readonly back: string;
  readonly skip: string;
  readonly finish: string;
  readonly forget: string;
  readonly forgotten: string;
  readonly otherUnit: string;
  readonly chooseOne: string;
  readonly noNumber?: string;
  readonly noWhole?: string;
  readonly noText: string;
  readonly noEmail: string;
  readonly noConsent: string;
  readonly voluntary: string;
}

/** All labels of quizzes. Those that only results show, or that the build fills, stay out of a quiz. */
export interface QuizLabels extends ResolvedQuizLabels {
  readonly print: string;
  readonly chooseSome: LiveText;
  readonly outOfRange: LiveText;
}

/** A quiz in one market, with everything that the browser needs to run it. */
export interface ResolvedQuiz extends QuizFlow {
  readonly name: string;
  /** The path of its page. The server uses it to find the quiz. */
  readonly page: string;
  readonly languageTag: string;
  readonly keepDays: number;
  readonly consent?: {
    readonly title: string;
    readonly text: RichTextNodes;
    readonly details?: { readonly title: string; readonly text: RichTextNodes };
    readonly agree: string;
    readonly refuse: string;
  };
  readonly questions: readonly ResolvedQuestion[];
  readonly outcomes: readonly (QuizFlow["outcomes"][number] & { readonly link: ResolvedLink })[];
  readonly labels: ResolvedQuizLabels;
}

type Question<Kind extends FlowQuestion["kind"]> = Extract<FlowQuestion, { kind: Kind }>;

interface Choices {
  readonly options: readonly (FlowOption & {
    readonly label: string;
    readonly image?: ResolvedImage;
    readonly reason?: string;
    readonly note?: { readonly title: string; readonly text: string };
  })[];
}

/** A question as its manifest says, with every text in one market. */
export type QuestionTexts = {
  readonly title: string;
  readonly hint?: string;
  readonly image?: ResolvedImage;
} & (
  | (Omit<Question<"single">, "options"> & Choices)
  | (Omit<Question<"multiple">, "options"> & Choices)
  | (Omit<Question<"number">, "units"> & { readonly units: readonly UnitName[] })
  | (Question<"text"> & { readonly autocomplete?: "given-name" })
  | (Question<"email"> & { readonly consent: RichTextNodes; readonly form: string })
);

/** A quiz as its manifest says, with every text and link in one market. */
export interface QuizTexts extends Pick<ResolvedQuiz, "name" | "keepDays" | "consent"> {
  readonly questions: readonly QuestionTexts[];
  readonly outcomes: readonly (FlowOutcome & {
    readonly link: ResolvedLink;
    readonly title?: string;
    readonly text?: RichTextNodes;
    readonly image?: ResolvedImage;
    readonly order?: false;
  })[];
}

/** A result page's texts about one quiz. */
export interface ResolvedQuizResult {
  readonly name: string;
  readonly outcomes: readonly {
    readonly id: string;
    readonly title?: string;
    readonly text?: RichTextNodes;
    readonly image?: ResolvedImage;
    readonly order?: false;
  }[];
  /** The question that asks for the first name. */
  readonly nameQuestion?: string;
  /** Keyed by `question.option`. */
  readonly notes: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  /** Keyed by `question.option`: why the result fits the answer. */
  readonly reasons: Readonly<Record<string, string>>;
}

export interface ResolvedQuizResults {
  readonly languageTag: string;
  /** Omitted: show weights in kilograms. "imperial": in stones and pounds. "us": in pounds. */
  readonly measurement?: "imperial" | "us";
  readonly results: readonly ResolvedQuizResult[];
}
