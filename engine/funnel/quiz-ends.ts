import { describeTrail } from "../check/quiz/describe-trail.ts";
import type { QuizProof } from "../check/quiz/prove-quiz.ts";
import type { Loaded } from "../link/world.ts";
import type { QuizManifest } from "../schema/quiz.ts";
import type { FollowedLink, Place } from "./page-offers.ts";

/** A way in which a quiz ends for some visitor. */
export interface QuizEnd {
  readonly place: Place;
  readonly link: FollowedLink;
  /** Answers that lead there: `quiz "size": goal = light`. */
  readonly action: string;
  /** An outcome that offers nothing to buy may be the end. */
  readonly mustLeadOn: boolean;
}

/** Every outcome that somebody reaches. Those that nobody does are reported by another rule, where that is known for certain. */
export function quizEndsOf({ document, value }: Loaded<QuizManifest>, proof: QuizProof): QuizEnd[] {
  return value.outcomes.flatMap(({ id, score, link, order }, index) => {
    const [, scored] =
      [...proof.scores].find(([points]) => score && points >= score.from && points <= score.to) ?? [];
    const trail = scored ?? proof.jumpedTo.get(id);
    if (trail === undefined && !proof.isPartial) return [];
    const answers = trail ? describeTrail(value, trail) : `outcome "${id}"`;
    return [
      {
        place: { document, path: ["outcomes", index, "link"] },
        link,
        action: `quiz "${value.name}": ${answers}`,
        mustLeadOn: order !== false,
      },
    ];
  });
}
