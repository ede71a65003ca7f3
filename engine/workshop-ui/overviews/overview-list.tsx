import { translate } from "../texts/translate.ts";
import { type OverviewName, overviews } from "./overviews.ts";

interface OverviewListProps {
  readonly current: string | undefined;
  onChoose(name: OverviewName): void;
}

// SAFETY: `Object.keys` returns exactly the names of overviews.
const names = Object.keys(overviews) as OverviewName[];

export const OverviewList = ({ current, onChoose }: OverviewListProps) => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <button type="button" aria-current={name === current} onClick={() => onChoose(name)}>
          <span className="path">{translate(`overview.${name}`)}</span>
          <span className="title">{translate(`overview.${name}.purpose`)}</span>
        </button>
      </li>
    ))}
  </ul>
);
