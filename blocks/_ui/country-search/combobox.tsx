import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { fillLiveText } from "../../../engine/schema/live-text.ts";
import type { CountrySearchProps } from "./country-search.tsx";
import { offered } from "./offered.ts";
import { type Search, useSearch } from "./use-search.ts";

/** Results are announced when typing has rested this long, in milliseconds. */
const announcedAfter = 400;

const countryName = (country: string, languageTag: string): string =>
  country === "" ? "" : (new Intl.DisplayNames([languageTag], { type: "region" }).of(country) ?? country);

/** The editable combobox with a list, as the ARIA Authoring Practices describe it. The focus stays in the text. */
export function Combobox({
  id,
  labelId,
  name,
  value,
  onChange,
  options,
  words,
  languageTag,
  autoComplete,
  describedBy,
  isInvalid,
  isRequired,
  onFailure,
}: CountrySearchProps & { readonly onFailure: () => void }): ReactNode {
  const { search, load } = useSearch(languageTag, options, onFailure);
  const input = useRef<HTMLInputElement>(null);
  /** What is being typed; undefined while the chosen country stands there. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const [status, setStatus] = useState({ text: "", isNone: false });

  const listed = (using: Search | undefined, query: string) => offered(using?.(query) ?? [], options);
  const { results, elsewhere } = isOpen ? listed(search, typed ?? "") : { results: [] };
  const isShown = results.length > 0;
  const isNone = isOpen && search !== undefined && !isShown;
  const listId = `${id}-list`;
  const optionId = (country: string) => `${id}-${country}`;
  const chosen = options?.find(({ country }) => country === value)?.name ?? countryName(value, languageTag);

  const message =
    !isOpen || search === undefined
      ? ""
      : isShown
        ? fillLiveText(words.found, { count: results.length }, languageTag)
        : elsewhere === undefined
          ? words.none
          : fillLiveText(words.notOffered, { place: elsewhere }, languageTag);
  useEffect(() => {
    const timer = setTimeout(() => setStatus({ text: message, isNone }), announcedAfter);
    return () => clearTimeout(timer);
  }, [message, isNone]);
  useEffect(() => {
    if (active !== undefined)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);

  const open = (first: string | undefined) => {
    void load();
    setOpen(true);
    setActive(first);
  };
  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const choose = (country: string) => {
    close();
    setTyped(undefined);
    if (country !== value) onChange(country);
  };
  /** Whoever leaves with a name typed has chosen it, if it can only mean one country; else nothing has changed. */
  const settle = async (query: string) => {
    close();
    if (query.trim() === "") return choose("");
    const { results: found } = listed(await load(), query);
    // Somebody types again.
    if (input.current?.value !== query) return;
    const [best] = found;
    if (best && (best.isMatch || found.length === 1)) choose(best.country);
    else setTyped(undefined);
  };

  const move = (step: 1 | -1) => {
    const from = results.findIndex(({ country }) => country === active);
    const next = from === -1 && step === -1 ? -1 : from + step;
    setActive(results.at(next % results.length)?.country);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      const isDown = key === "ArrowDown";
      if (altKey) isDown ? open(undefined) : close();
      else if (isShown) move(isDown ? 1 : -1);
      else open(value || listed(search, typed ?? "").results.at(isDown ? 0 : -1)?.country);
    } else if (key === "Enter" && isOpen) {
      event.preventDefault();
      const [best] = typed ? results : [];
      const country = active ?? best?.country;
      if (country !== undefined) choose(country);
      else if (!typed) close();
    } else if (key === "Escape" && isOpen) {
      // The list alone is closed, not the dialog that it may stand in.
      event.preventDefault();
      event.stopPropagation();
      close();
      setTyped(undefined);
    } else if (["Home", "End", "ArrowLeft", "ArrowRight"].includes(key)) setActive(undefined);
  };

  return (
    <div className="country-search">
      {name !== undefined && <input type="hidden" name={name} value={value} />}
      <input
        ref={input}
        id={id}
        type="text"
        className="input input-wide"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active !== undefined ? optionId(active) : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        required={isRequired}
        autoComplete={autoComplete}
        spellCheck={false}
        value={typed ?? chosen}
        onFocus={({ target }) => {
          void load();
          target.select();
        }}
        onClick={() => isOpen || open(value || undefined)}
        onChange={({ target }) => {
          setTyped(target.value);
          // The browser fills in forms without the focus.
          if (target !== document.activeElement) void settle(target.value);
          else open(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => (typed === undefined ? close() : void settle(typed))}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={words.show}
        aria-expanded={isShown}
        aria-controls={listId}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus();
          if (isOpen) close();
          else open(value || undefined);
        }}
      />
      {/* The focus stays in the text while somebody points here. */}
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-labelledby={labelId}
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
      >
        {results.map(({ country, name: label }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, which keeps the focus
          <div
            key={country}
            id={optionId(country)}
            role="option"
            tabIndex={-1}
            aria-selected={country === active}
            onClick={() => choose(country)}
          >
            {label}
          </div>
        ))}
      </div>
      <p role="status" data-none={status.isNone ? "" : undefined}>
        {status.text}
      </p>
    </div>
  );
}
