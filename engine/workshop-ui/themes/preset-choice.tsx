import { useRef, useState } from "react";
import { printWords } from "../../schema/print-words.ts";
import type { ThemeManifest } from "../../schema/theme.ts";
import { ActionButtons } from "../action-buttons.tsx";
import { translate } from "../texts/translate.ts";
import type { Operate } from "../use-edits.ts";

interface PresetChoiceProps {
  readonly theme: string;
  readonly presets: readonly ThemeManifest[];
  readonly operate: Operate;
}

const actions = [["preset", translate("theme.preset")]] as const;

/** Gives a theme all values of a complete look, as one step to undo. */
export function PresetChoice({ theme, presets, operate }: PresetChoiceProps) {
  const [action, setAction] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const apply = async (preset: string) => {
    if (
      !(await operate(translate("theme.preset.label", { name: printWords(preset) }), {
        do: "apply-preset",
        name: theme,
        preset,
      }))
    )
      return;
    setAction(undefined);
    opener.current?.focus();
  };
  return (
    <div className="preset-choice">
      <ActionButtons actions={actions} action={action} opener={opener} onChoose={setAction} />
      {action && (
        <ul className="presets">
          {presets.map(({ name, description, schemes, fonts }) => (
            <li key={name}>
              <button type="button" onClick={() => void apply(name)}>
                <span className="swatches" aria-hidden="true">
                  {[...new Set(Object.values(schemes?.default ?? {}))].slice(0, 6).map((color) => (
                    <span key={color} className="swatch" style={{ background: color }} />
                  ))}
                </span>
                <span className="preset-name" style={{ fontFamily: fonts?.display }}>
                  {printWords(name)}
                </span>
                <span className="title">{description}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
