import { type Store, sharedState } from "../render/shared-state.ts";
import { element } from "./panel-element.ts";

const { lang, locale, geo, config } = sharedState;

/** Shows the shared state of blocks (spec, section 3), and follows its changes. */
export function panelState(store: Store): HTMLElement {
  const line = element("p", { className: "state", ariaLabel: "Shared state" });
  const write = () => {
    const values = { lang, locale, geo, config };
    line.textContent = Object.entries(values)
      .map(([name, atom]) => `${name} ${JSON.stringify(store.get<unknown>(atom))}`)
      .join("  ");
  };
  for (const atom of [lang, locale, geo, config]) store.sub(atom, write);
  write();
  return line;
}
