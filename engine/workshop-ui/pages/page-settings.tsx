import { type Problem, problemId } from "../../problems/problem.ts";
import type { PageView } from "../../workshop-server/page-view.ts";
import type { RouteEntry, SiteView } from "../../workshop-server/site-view.ts";
import { MessageField } from "../fields/message.tsx";
import { FieldProblems } from "../forms/field-problems.tsx";
import type { FormContext } from "../forms/field-props.ts";
import { nameLocale } from "../forms/name-language.ts";
import { problemsAt } from "../forms/prop-field.tsx";
import { SelectField } from "../forms/select-field.tsx";
import { translate } from "../texts/translate.ts";
import type { Operate, Save } from "../use-edits.ts";
import type { ProblemsByFile } from "../use-problems.ts";

export interface PageSettingsProps {
  readonly site: SiteView;
  readonly route: RouteEntry;
  readonly page: PageView;
  readonly market: string;
  readonly version: number;
  readonly problems: ProblemsByFile;
  readonly save: Save;
  readonly operate: Operate;
  fix(problem: Problem, choice?: string): void;
}

const headFields = [
  ["title", translate("page.head.title")],
  ["description", translate("page.head.description")],
] as const;

/** Reads one text of the page's head. */
function headText(head: unknown, key: string): string | undefined {
  // SAFETY: a head is an object of texts.
  return (head as Readonly<Record<string, string>> | undefined)?.[key];
}

function HeadFields({ site, route, page, market, version, problems, operate, fix }: PageSettingsProps) {
  const file = page.page.files[0] ?? "";
  const context: FormContext = {
    site,
    market,
    version,
    fix,
    problems,
    texts: page.texts,
    props: page.head,
    focused: undefined,
    click: undefined,
    labels: new Map(headFields),
    keepsMessage: ([key], files) =>
      headText(page.ownHead, String(key)) !== undefined &&
      !(page.page.files.length > 1 && files.some((name) => name !== file)),
    write: () => Promise.resolve(false),
    confirmText: (message, locale) =>
      operate(translate("text.confirm", { language: nameLocale(site, locale) }), {
        do: "confirm-text",
        key: message,
        locale,
      }),
    writeText: (prop, text, label, isContinued) =>
      operate(label, { do: "write-text", route: route.name, file, prop: [...prop], ...text }, isContinued),
  };
  return headFields.map(([key, title]) => (
    <div key={key} className="prop">
      <MessageField
        context={context}
        schema={{ title }}
        path={[key]}
        value={headText(page.page.head, key)}
        isRequired
      />
      <FieldProblems problems={problemsAt({ path: [key], context })} onFix={fix} />
    </div>
  ));
}

function Markets({ route, page, save }: PageSettingsProps) {
  const file = page.page.files[0] ?? "";
  const { possibleMarkets, markets } = route;
  const choose = (code: string, isIn: boolean) => {
    const next = possibleMarkets.filter((market) => (market === code ? isIn : markets.includes(market)));
    const value = next.length === possibleMarkets.length ? undefined : next;
    void save(translate("page.markets.label", { name: route.name }), [{ file, path: ["markets"], value }]);
  };
  return (
    <fieldset className="markets">
      <legend>{translate("markets")}</legend>
      {possibleMarkets.map((code) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={markets.includes(code)}
            disabled={markets.length === 1 && markets.includes(code)}
            onChange={({ target }) => choose(code, target.checked)}
          />
          {code}
        </label>
      ))}
    </fieldset>
  );
}

/** What holds for the whole page: its title, its markets, and where its order buttons lead. */
export function PageSettings(props: PageSettingsProps) {
  const { site, route, page, problems, save, operate, fix } = props;
  const file = page.page.files[0] ?? "";
  const isVariant = page.page.files.length > 1;
  const isInHead = (line: number) => page.head.some((value) => value.file === file && value.line === line);
  const fileErrors = (problems.get(file) ?? []).filter(
    ({ severity, line }) => severity === "error" && !isInHead(line),
  );
  return (
    <section className="settings">
      <h2>{translate("page.settings")}</h2>
      <HeadFields {...props} />
      <Markets {...props} />
      <SelectField
        label={translate("page.order-target")}
        value={route.orderTo ?? ""}
        revision={site}
        options={site.routes.map(({ name, path, title }) => ({
          value: name,
          words: `${path} – ${title.slice(0, 50)}`,
        }))}
        onSave={(to, isContinued) =>
          operate(
            translate("page.order-target.label", { name: route.name }),
            { do: "order-target", route: route.name, to },
            isContinued,
          )
        }
      />
      <label className="field switch">
        <input
          type="checkbox"
          checked={route.isHidden}
          onChange={({ target }) => {
            const value = target.checked ? true : isVariant ? false : undefined;
            void save(translate("page.hidden.label", { name: route.name }), [
              { file, path: ["head", "noindex"], value },
            ]);
          }}
        />
        {translate("page.hidden")}
      </label>
      <FieldProblems key={fileErrors.map(problemId).join()} problems={fileErrors} onFix={fix} />
    </section>
  );
}
