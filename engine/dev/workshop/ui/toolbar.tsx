import type { HistoryState } from "../../../workshop/edit-history.ts";
import type { RouteEntry, SiteView } from "../site-view.ts";
import type { PageState } from "./page-changes.tsx";

interface ToolbarProps {
  readonly site: SiteView;
  readonly route: RouteEntry;
  readonly market: string;
  readonly isPhone: boolean;
  readonly isBrowsing: boolean;
  readonly history: HistoryState;
  readonly state: PageState;
  onState(state: PageState): void;
  onMarket(code: string): void;
  onPhone(isPhone: boolean): void;
  onBrowsing(isBrowsing: boolean): void;
  onUndo(): void;
  onRedo(): void;
  onPublish(): void;
}

interface ChoiceProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  onChoose(value: Value): void;
}

/** Two or three options side by side. */
function Choice<Value>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="choice">
      <legend className="hidden">{label}</legend>
      {options.map(([option, name]) => (
        <button key={name} type="button" aria-pressed={option === value} onClick={() => onChoose(option)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

export function Toolbar(props: ToolbarProps) {
  const { site, route, market, isPhone, isBrowsing, history, state, onState } = props;
  const arms = site.experiments
    .filter(({ routes }) => routes.includes(route.name))
    .flatMap(({ name, arms }) => arms.map((arm) => `${name}:${arm}`));
  const segment = site.markets.find(({ code }) => code === market)?.segment;
  return (
    <header className="toolbar">
      <strong className="brand">Workshop</strong>
      {site.branch && <span className="branch">{site.branch}</span>}
      <label>
        <span className="hidden">Market</span>
        <select value={market} onChange={({ target }) => props.onMarket(target.value)}>
          {site.markets.map(({ code, isHidden }) => (
            <option key={code} value={code} disabled={!route.markets.includes(code)}>
              {isHidden ? `${code} – not live` : code}
            </option>
          ))}
        </select>
      </label>
      <Choice
        label="Width"
        value={isPhone}
        options={[
          [false, "Desktop"],
          [true, "Phone"],
        ]}
        onChoose={props.onPhone}
      />
      <Choice
        label="Clicks"
        value={isBrowsing}
        options={[
          [false, "Edit"],
          [true, "Browse"],
        ]}
        onChoose={props.onBrowsing}
      />
      <label>
        <span className="hidden">Moment</span>
        <input
          type="datetime-local"
          title="Shows the page at another time, on the clock of the default market"
          value={state.at ?? ""}
          onChange={({ target: { value } }) => onState({ ...state, at: value })}
        />
      </label>
      {state.at && (
        <button type="button" onClick={() => onState(state.arm ? { arm: state.arm } : {})}>
          Now
        </button>
      )}
      {arms.length > 0 && (
        <label>
          <span className="hidden">Arm</span>
          <select
            value={state.arm ?? ""}
            onChange={({ target: { value } }) =>
              onState({ ...(state.at && { at: state.at }), ...(value && { arm: value }) })
            }
          >
            <option value="">No experiment</option>
            {arms.map((arm) => (
              <option key={arm}>{arm}</option>
            ))}
          </select>
        </label>
      )}
      <span className="space" />
      <button
        type="button"
        disabled={!history.undo}
        title={history.undo && `Undo: ${history.undo}`}
        onClick={props.onUndo}
      >
        Undo
      </button>
      <button
        type="button"
        disabled={!history.redo}
        title={history.redo && `Redo: ${history.redo}`}
        onClick={props.onRedo}
      >
        Redo
      </button>
      <button type="button" className="primary" onClick={props.onPublish}>
        Publish…
      </button>
      <a href={`${route.path === "/" ? "" : route.path}/${segment}`} target="_blank" rel="noreferrer">
        Open page
      </a>
    </header>
  );
}
