import { useId, useState } from "react";
import { printName } from "../../fields/print-name.ts";
import type { Operation } from "../../workshop/operation-edit.ts";
import type { RouteEntry, SiteView } from "../../workshop-server/site-view.ts";
import { MarketChoice } from "../forms/market-choice.tsx";
import { NameField } from "../forms/name-field.tsx";
import { translate } from "../texts/translate.ts";
import type { Operate } from "../use-edits.ts";

/** What the form can do with a page. */
export type PageAction = "new-page" | "new-variant" | "rename-page";

interface PageFormProps {
  readonly action: PageAction;
  readonly site: SiteView;
  readonly route: RouteEntry;
  readonly operate: Operate;
  onShow(route: string): void;
  onClose(): void;
}

interface Answers {
  readonly name: string;
  readonly path: string;
  readonly markets: readonly string[];
}

function buildOperation(action: PageAction, route: RouteEntry, { name, path, markets }: Answers): Operation {
  const isEverywhere = markets.length === route.markets.length;
  const fresh = { name, ...(path && { path }), ...(!isEverywhere && { markets: [...markets] }) };
  if (action === "new-variant") return { do: action, extends: route.name, ...fresh };
  if (action === "new-page") return { do: action, from: route.name, ...fresh };
  return { do: action, from: route.name, to: name, ...(path && path !== route.path && { path }) };
}

export function PageForm({ action, route, operate, onShow, onClose }: PageFormProps) {
  const isRename = action === "rename-page";
  const [words, setWords] = useState(isRename ? route.name : "");
  // Older names may have capital letters.
  const name = words === route.name ? words : printName(words);
  const [path, setPath] = useState(isRename ? route.path : "");
  const [markets, setMarkets] = useState(route.markets);
  const id = useId();
  const send = async () => {
    const label = isRename
      ? translate("page.rename.label", { name: route.name })
      : translate("page.new-page.label", { name });
    if (!(await operate(label, buildOperation(action, route, { name, path, markets })))) return;
    onClose();
    onShow(name);
  };
  return (
    <form
      className="page-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="help">{translate(`page.about.${action}`, { name: route.name })}</p>
      <NameField words={words} name={name} onType={setWords} />
      <div className="field">
        <label htmlFor={`${id}-path`}>{translate("path")}</label>
        <input
          id={`${id}-path`}
          placeholder={`/${name}`}
          value={path}
          onChange={({ target }) => setPath(target.value)}
        />
      </div>
      {!isRename && <MarketChoice codes={route.markets} chosen={markets} onChoose={setMarkets} />}
      <div className="tool-row">
        <button type="submit" className="primary" disabled={name === "" || markets.length === 0}>
          {translate(isRename ? "rename" : "create")}
        </button>
        <button type="button" onClick={onClose}>
          {translate("cancel")}
        </button>
      </div>
    </form>
  );
}
