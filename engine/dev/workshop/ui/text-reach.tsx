import { PageList, pagesIn } from "./layer-choice.tsx";
import type { MessageState } from "./use-message.ts";

interface TextReachProps {
  readonly message: MessageState;
  /** Whether the chosen file names the message itself. */
  readonly isHere: boolean;
  onOwn(): void;
}

const placesIn = (count: number): string => (count === 1 ? "1 other place" : `${count} other places`);

/** Says who else shows a text, on which pages, and offers a text for this place alone. */
export function TextReach({ message: { places, shownOn }, isHere, onOwn }: TextReachProps) {
  if (!isHere)
    return <p className="reach-note inherited">A change makes a text for the place chosen above.</p>;
  if (places <= 1) return null;
  return (
    <div className="reach-note">
      <details className="reached">
        <summary className="reach-summary">
          Also shown in {placesIn(places - 1)}: a change reaches {pagesIn(shownOn.length)}
        </summary>
        <PageList pages={shownOn} current={undefined} />
      </details>
      <button type="button" className="link" onClick={onOwn}>
        Give this place its own text
      </button>
    </div>
  );
}
