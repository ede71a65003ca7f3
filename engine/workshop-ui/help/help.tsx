import { useEffect, useId, useRef, useState } from "react";
import { interfaceLanguages } from "../../workshop/interface/languages.ts";
import { api } from "../api.ts";
import { waitForSaves } from "../forms/saved-text.ts";
import { Icon } from "../icon.tsx";
import { placeKeys, printKeys, shortcuts, useShortcut } from "../shortcuts.ts";
import { language, translate } from "../texts/translate.ts";

function LanguageField() {
  const id = useId();
  const choose = async (next: string) => {
    await waitForSaves();
    await api.chooseLanguage(next);
    location.reload();
  };
  return (
    <div className="field">
      <label htmlFor={id}>{translate("help.language")}</label>
      <select id={id} value={/*lang*/ language} onChange={({ target }) => void choose(target.value)}>
        {Object.entries(interfaceLanguages).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface HelpDialogProps {
  onTour(): void;
  onClose(): void;
}

function HelpDialog({ onTour, onClose }: HelpDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="help-dialog" aria-labelledby="help-title" onClose={onClose}>
      <h2 id="help-title" className="heading">
        {translate("help.keys")}
      </h2>
      <table>
        <tbody>
          {[...Object.values(shortcuts), ...placeKeys].map(({ keys, does }) => (
            <tr key={does}>
              <th scope="row">
                <kbd>{printKeys(keys)}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LanguageField />
      <div className="item-tools">
        <button type="button" onClick={onTour}>
          {translate("help.tour")}
        </button>
        <button type="button" className="primary" onClick={onClose}>
          {translate("close")}
        </button>
      </div>
    </dialog>
  );
}

/** The button that opens the help. */
export function Help({ onTour }: Pick<HelpDialogProps, "onTour">) {
  const [isOpen, setOpen] = useState(false);
  useShortcut("help", () => setOpen(true));
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={translate("help")}
        title={translate("help.title")}
        onClick={() => setOpen(true)}
      >
        <Icon name="help" />
      </button>
      {isOpen && (
        <HelpDialog
          onTour={() => {
            setOpen(false);
            onTour();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
