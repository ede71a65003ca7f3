import type { PageReach } from "../../workshop/page-reach.ts";
import type { WritableLayer } from "../../workshop/writable-layers.ts";
import { translate } from "../texts/translate.ts";
import { layerKey } from "./block-form.ts";

interface LayerChoiceProps {
  readonly layers: readonly WritableLayer[];
  readonly target: WritableLayer | undefined;
  /** The path of the shown page. */
  readonly current: string | undefined;
  onChoose(key: string): void;
}

/** "in DE, AT", or nothing if the page changes in all of its markets. */
const printMarkets = ({ markets, isEverywhere }: PageReach): string =>
  isEverywhere
    ? translate("layer.markets.all", { count: markets.length })
    : translate("layer.markets.some", { markets: markets.join(", ") });

/** The pages that a change reaches. */
export function PageList({
  pages,
  current,
}: {
  readonly pages: readonly PageReach[];
  readonly current: string | undefined;
}) {
  return (
    <ul className="page-list">
      {pages.map((page) => (
        <li key={page.path}>
          <span className="path">{page.path}</span> {printMarkets(page)}
          {page.path === current && ` – ${translate("layer.this-page")}`}
        </li>
      ))}
    </ul>
  );
}

/** Where a change of a prop is written, and which pages it changes. */
export function LayerChoice({ layers, target, current, onChoose }: LayerChoiceProps) {
  return (
    <fieldset className="layers">
      <legend>{translate("layer.choose")}</legend>
      {layers.map((layer) => (
        <label key={layerKey(layer)}>
          <input
            type="radio"
            name="layer"
            checked={layer === target}
            onChange={() => onChoose(layerKey(layer))}
          />
          <span>
            {layer.label}{" "}
            <span className="reach">{translate("routes.count", { count: layer.reach.length })}</span>
            <span className="place">
              {layer.file}
              {layer.value === undefined ? "" : `:${layer.line}`}
            </span>
          </span>
        </label>
      ))}
      {target && target.reach.length > 0 && (
        <details className="reached" key={layerKey(target)} open={target.reach.length <= 3}>
          <summary className="reach-summary">
            {translate("layer.reach", { count: target.reach.length })}
          </summary>
          <PageList pages={target.reach} current={current} />
        </details>
      )}
    </fieldset>
  );
}
