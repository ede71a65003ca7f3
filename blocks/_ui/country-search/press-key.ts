import type { FoundCountry } from "funnel-engine/for-blocks/view";
import type { KeyboardEvent } from "react";
import type { CountryList } from "./use-country-list.ts";

/** The country one step from the active one. The list has no end in either direction. */
function neighbour(
  results: readonly FoundCountry[],
  active: string | undefined,
  step: 1 | -1,
): string | undefined {
  const from = results.findIndex(({ country }) => country === active);
  const next = from === -1 && step === -1 ? -1 : from + step;
  return results.at(next % results.length)?.country;
}

/** Handles the keys of a combobox. `results` are the shown countries, `value` is the chosen one. */
export function pressKey(
  event: KeyboardEvent,
  list: CountryList,
  results: readonly FoundCountry[],
  value: string,
): void {
  const { key, altKey } = event;
  if (event.nativeEvent.isComposing) return;
  if (key === "ArrowDown" || key === "ArrowUp") {
    event.preventDefault();
    const isDown = key === "ArrowDown";
    if (altKey) isDown ? list.open(undefined) : list.close();
    else if (results.length > 0) list.setActive(neighbour(results, list.active, isDown ? 1 : -1));
    else list.open(value || list.findTyped().at(isDown ? 0 : -1)?.country);
  } else if (key === "Enter" && list.isOpen) {
    event.preventDefault();
    const [best] = list.typed ? results : [];
    const country = list.active ?? best?.country;
    if (country !== undefined) list.choose(country);
    else if (!list.typed) list.close();
  } else if (key === "Escape" && list.isOpen) {
    // Close only the list, not a dialog around it.
    event.preventDefault();
    event.stopPropagation();
    list.close();
    list.setTyped(undefined);
  } else if (["Home", "End", "ArrowLeft", "ArrowRight"].includes(key)) list.setActive(undefined);
}
