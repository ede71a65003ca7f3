import type { WrittenLink } from "../fields/link/schema.ts";
import type { SourceLocation } from "../json/document.ts";
import type { QuizManifest } from "../schema/quiz.ts";
import type { Parsed } from "../site/manifests.ts";
import { describeTrail } from "./describe-trail.ts";
import type { QuizProof } from "./prove-quiz.ts";

/** One way in which a quiz can end. */
export interface QuizEnd {
  readonly location: SourceLocation;
  readonly link: WrittenLink;
  /** Answers that lead to it: `quiz "size": goal = light`. */
  readonly action: string;
  /** False for an outcome that offers nothing to buy: the path may end there. */
  readonly mustLeadOn: boolean;
}

/**
 * Every outcome that some visitor reaches. `unreachable-outcome` reports the others if the proof is complete.
 */
export function findQuizEnds({ document, value }: Parsed<QuizManifest>, proof: QuizProof): QuizEnd[] {
  return value.outcomes.flatMap(({ id, score, link, order }, index) => {
    const [, scored] =
      [...proof.scores].find(([points]) => score && points >= score.from && points <= score.to) ?? [];
    const trail = scored ?? proof.jumpedTo.get(id);
    if (trail === undefined && !proof.isPartial) return [];
    const answers = trail ? describeTrail(value, trail) : `outcome "${id}"`;
    return [
      {
        location: { document, path: ["outcomes", index, "link"] },
        link,
        action: `quiz "${value.name}": ${answers}`,
        mustLeadOn: order !== false,
      },
    ];
  });
}
