import { formatRatio } from "../../check/theme-contrast.ts";
import { translate } from "../texts/translate.ts";
import type { ColorLook, ShownContrast } from "./color-look.ts";

const isLow = ({ contrast, min }: ShownContrast): boolean => contrast < min;

/** The contrasts to show: those that are too low, those with what lies below, and the lowest with what lies above. */
function chooseContrasts(contrasts: readonly ShownContrast[], isSet: boolean): readonly ShownContrast[] {
  const [lowest] = contrasts
    .filter(({ isOver }) => !isOver)
    .toSorted((left, right) => left.contrast / left.min - right.contrast / right.min);
  return contrasts.filter((entry) => isLow(entry) || (isSet && (entry.isOver || entry === lowest)));
}

interface ContrastsProps {
  readonly look: ColorLook;
  readonly isSet: boolean;
  /** The user takes the readable colour. */
  onUse(color: string): void;
}

/** The contrasts of a colour: "4.6 : 1 ✓ on Background". */
export function Contrasts({ look: { contrasts, readable }, isSet, onUse }: ContrastsProps) {
  return (
    <ul className="contrasts">
      {chooseContrasts(contrasts, isSet).map((entry) => (
        <li key={`${entry.place} ${entry.min}`} className={isLow(entry) ? "low" : undefined}>
          {formatRatio(entry.contrast)} : 1 {isLow(entry) ? "" : "✓ "}
          {isLow(entry) ? translate("look.needs", { place: entry.place, min: entry.min }) : entry.place}
        </li>
      ))}
      {readable && (
        <li>
          <button type="button" onClick={() => onUse(readable)}>
            <span className="swatch" style={{ background: readable }} aria-hidden="true" />
            {translate("look.use", { color: readable })}
          </button>
        </li>
      )}
    </ul>
  );
}
