import type { ReactNode } from "react";
import type { SiteView } from "../workshop-server/site-view.ts";
import { Choice } from "./choice-buttons.tsx";
import { config } from "./connection.ts";
import { Icon } from "./icon.tsx";
import type { PageState } from "./pages/page-changes.tsx";
import { People } from "./people.tsx";
import { PublishButton } from "./publish/publish-button.tsx";
import { previewAddress, type Shown } from "./stage/page-frame.tsx";
import { ArmChoice, MomentChoice } from "./state-choice.tsx";
import { translate } from "./texts/translate.ts";
import type { Edits } from "./use-edits.ts";

/** How the page is shown. */
export interface View {
  readonly isPhone: boolean;
  readonly isBrowsing: boolean;
  /** What a narrow window shows. */
  readonly column: "pages" | "preview" | "fields";
}

interface ToolbarProps extends Shown {
  readonly view: View;
  readonly edits: Pick<Edits, "history" | "undo" | "redo">;
  /** The id of the selected block. */
  readonly selected: string | undefined;
  /** What finds pages, texts and keys. */
  readonly finders: ReactNode;
  onState(state: PageState): void;
  onMarket(code: string): void;
  onView(view: View): void;
  onPublished(): void;
}

/** Takes edits back, and publishes them. */
function EditButtons({ edits: { history, undo, redo }, onPublished }: ToolbarProps) {
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={translate("toolbar.undo")}
        disabled={!history.undo}
        title={
          history.undo
            ? translate("toolbar.undo.what", { label: history.undo })
            : translate("toolbar.undo.nothing")
        }
        onClick={() => void undo()}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={translate("toolbar.redo")}
        disabled={!history.redo}
        title={
          history.redo
            ? translate("toolbar.redo.what", { label: history.redo })
            : translate("toolbar.redo.nothing")
        }
        onClick={() => void redo()}
      >
        <Icon name="redo" />
      </button>
      <PublishButton onPublished={onPublished} />
    </>
  );
}

/** The draft of a team, or the branch on the machine of one person. */
function EditedCopy({ branch }: Pick<SiteView, "branch">) {
  if (config.draft)
    return (
      <>
        <a className="drafts-link" href={config.draft.home}>
          {translate("toolbar.drafts")}
        </a>
        <h1 className="brand">{config.draft.title}</h1>
      </>
    );
  return (
    <>
      <h1 className="brand">{translate("toolbar.workshop")}</h1>
      {branch && (
        <span className="branch" title={translate("toolbar.branch", { branch })}>
          <Icon name="branch" />
          <span>{branch}</span>
        </span>
      )}
    </>
  );
}

export function Toolbar(props: ToolbarProps) {
  const { site, route, market, view, state, onView, onState } = props;
  return (
    <header className="toolbar">
      <EditedCopy branch={site.branch} />
      <Choice
        label={translate("toolbar.column")}
        className="columns"
        value={view.column}
        options={[
          ["pages", translate("pages")],
          ["preview", translate("preview")],
          ["fields", translate("toolbar.fields")],
        ]}
        onChoose={(column: View["column"]) => onView({ ...view, column })}
      />
      <span className="space" />
      <label>
        <span className="hidden">{translate("toolbar.market")}</span>
        <select value={market} onChange={({ target }) => props.onMarket(target.value)}>
          {site.markets.map(({ code, isHidden }) => (
            <option key={code} value={code} disabled={!route.markets.includes(code)}>
              {isHidden ? translate("toolbar.market.hidden", { code }) : code}
            </option>
          ))}
        </select>
      </label>
      <span className="page-tools">
        <Choice
          label={translate("width")}
          value={view.isPhone}
          options={[
            [false, translate("width.desktop"), "desktop"],
            [true, translate("width.phone"), "phone"],
          ]}
          onChoose={(isPhone) => onView({ ...view, isPhone })}
        />
        <Choice
          label={translate("clicks")}
          value={view.isBrowsing}
          options={[
            [false, translate("clicks.edit")],
            [true, translate("clicks.browse")],
          ]}
          onChoose={(isBrowsing) => onView({ ...view, isBrowsing })}
        />
        <MomentChoice site={site} state={state} onState={onState} />
        <ArmChoice site={site} route={route} state={state} onState={onState} />
        <a
          className="icon-button"
          href={previewAddress(props)}
          target="_blank"
          rel="noreferrer"
          aria-label={translate("toolbar.open")}
          title={translate("toolbar.open")}
        >
          <Icon name="open" />
        </a>
      </span>
      <span className="space" />
      {props.finders}
      {config.draft && <People route={route.name} block={props.selected ?? ""} />}
      <EditButtons {...props} />
    </header>
  );
}
