import type { ThemesView } from "../../workshop-server/themes-view.ts";
import { useChoice } from "../forms/use-choice.ts";
import { translate } from "../texts/translate.ts";
import type { Save } from "../use-edits.ts";

interface UseProps {
  readonly label: string;
  readonly isUsed: boolean;
  readonly isDisabled: boolean;
  /** Changes when `isUsed` has been read again. */
  readonly revision: unknown;
  onUse(isUsed: boolean): Promise<boolean>;
}

function Use({ label, isUsed, isDisabled, revision, onUse }: UseProps) {
  const { current, choose } = useChoice({ value: isUsed, revision }, onUse);
  return (
    <label>
      <input
        type="checkbox"
        checked={current}
        disabled={isDisabled}
        onChange={({ target }) => choose(target.checked)}
      />
      {label}
    </label>
  );
}

interface ThemeUsesProps {
  readonly theme: string;
  readonly themes: ThemesView;
  readonly save: Save;
}

/** Where a theme is used. Each place takes it, or gives it back, by one click. */
export function ThemeUses({ theme, themes, save }: ThemeUsesProps) {
  const { usual, layouts } = themes;
  const isUsual = usual === theme;
  const count = Object.values(themes.routes).filter((route) => route.theme === theme).length;
  return (
    <aside className="manifest-uses">
      <fieldset className="markets theme-uses">
        <legend>{translate("theme.uses")}</legend>
        <p className="field-help">{translate(isUsual ? "theme.reach.mails" : "theme.reach", { count })}</p>
        <Use
          label={translate("theme.site")}
          isUsed={isUsual}
          isDisabled={isUsual}
          revision={themes}
          onUse={() =>
            save(translate("theme.site.label"), [
              { file: "manifests/site.json", path: ["theme"], value: theme },
            ])
          }
        />
        {layouts.map(({ name, theme: named, file }) => (
          <Use
            key={name}
            label={translate("theme.layout", { name })}
            isUsed={(named ?? usual) === theme}
            isDisabled={named === undefined && isUsual}
            revision={themes}
            onUse={(isUsed) => {
              const value = isUsed && !isUsual ? theme : undefined;
              return save(translate("theme.layout.label", { name }), [{ file, path: ["theme"], value }]);
            }}
          />
        ))}
      </fieldset>
    </aside>
  );
}
