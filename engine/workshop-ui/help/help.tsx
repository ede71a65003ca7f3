import { useEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { placeKeys, printKeys, shortcuts, useShortcut } from "../shortcuts.ts";

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
        Keys
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
      <div className="item-tools">
        <button type="button" onClick={onTour}>
          Show the tour
        </button>
        <button type="button" className="primary" onClick={onClose}>
          Close
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
        aria-label="Help"
        title="Keys and tour"
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
