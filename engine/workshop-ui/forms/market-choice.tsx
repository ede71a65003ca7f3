import { translate } from "../texts/translate.ts";

interface MarketChoiceProps {
  /** The codes of the markets that can be chosen. */
  readonly codes: readonly string[];
  readonly chosen: readonly string[];
  onChoose(codes: readonly string[]): void;
}

/** The markets of something new. */
export const MarketChoice = ({ codes, chosen, onChoose }: MarketChoiceProps) => (
  <fieldset className="markets">
    <legend>{translate("markets")}</legend>
    <span className="all-or-none">
      <button type="button" className="link" onClick={() => onChoose(codes)}>
        {translate("all")}
      </button>
      <button type="button" className="link" onClick={() => onChoose([])}>
        {translate("none")}
      </button>
    </span>
    {codes.map((code) => (
      <label key={code}>
        <input
          type="checkbox"
          checked={chosen.includes(code)}
          onChange={({ target }) =>
            onChoose(codes.filter((market) => (market === code ? target.checked : chosen.includes(market))))
          }
        />
        {code}
      </label>
    ))}
  </fieldset>
);
