import type { FoundCountry } from "funnel-engine/for-blocks/view";
import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "../classes.ts";
import * as field from "../field.module.css";
import * as css from "./country-search.module.css";
import type { CountrySearchProps } from "./country-search.tsx";
import { CountryStatus } from "./country-status.tsx";
import { pressKey } from "./press-key.ts";
import { type CountryList, useCountryList } from "./use-country-list.ts";

interface ComboboxProps extends CountrySearchProps {
  /** Called when the search cannot be loaded. */
  readonly onFailure: () => void;
}

const optionId = (id: string, country: string): string => `${id}-${country}`;

const countryName = (country: string, languageTag: string): string =>
  country === "" ? "" : (new Intl.DisplayNames([languageTag], { type: "region" }).of(country) ?? country);

/** The countries that match. A click on them does not take the focus from the input. */
function Listbox({
  id,
  listId,
  labelId,
  results,
  list: { active, choose },
}: Pick<ComboboxProps, "id" | "labelId"> & {
  readonly listId: string;
  readonly results: readonly FoundCountry[];
  readonly list: CountryList;
}) {
  useEffect(() => {
    if (active !== undefined)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [active, id]);
  return (
    <div
      id={listId}
      className={css.list}
      role="listbox"
      tabIndex={-1}
      aria-labelledby={labelId}
      hidden={results.length === 0}
      onMouseDown={(event) => event.preventDefault()}
    >
      {results.map(({ country, name }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
        <div
          key={country}
          id={optionId(id, country)}
          role="option"
          tabIndex={-1}
          aria-selected={country === active}
          onClick={() => choose(country)}
        >
          {name}
        </div>
      ))}
    </div>
  );
}

/** An editable combobox with a list, as in the ARIA Authoring Practices. The focus stays in the input. */
export function Combobox(props: ComboboxProps): ReactNode {
  const { id, labelId, name, value, options, labels, languageTag } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useCountryList(input, props);
  const { typed, isOpen, active } = list;
  const results = list.matches?.results ?? [];
  const isShown = results.length > 0;
  const listId = `${id}-list`;
  const choice = options?.find(({ country }) => country === value)?.name ?? countryName(value, languageTag);
  return (
    <div className={css.root}>
      {name !== undefined && <input type="hidden" name={name} value={value} />}
      <input
        ref={input}
        id={id}
        type="text"
        className={classes(field.input, field.wide)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active !== undefined ? optionId(id, active) : undefined}
        aria-describedby={props["aria-describedby"]}
        aria-invalid={props["aria-invalid"]}
        required={props.required}
        autoComplete={props.autoComplete}
        spellCheck={false}
        value={typed ?? choice}
        onFocus={({ target }) => {
          list.load();
          target.select();
        }}
        onClick={() => isOpen || list.open(value || undefined)}
        onChange={({ target }) => {
          list.setTyped(target.value);
          // The browser's autofill changes the input without focusing it.
          if (target !== document.activeElement) void list.settle(target.value);
          else list.open(undefined);
        }}
        onKeyDown={(event) => pressKey(event, list, results, value)}
        onBlur={() => (typed === undefined ? list.close() : void list.settle(typed))}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={labels.show}
        aria-expanded={isShown}
        aria-controls={listId}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus();
          if (isOpen) list.close();
          else list.open(value || undefined);
        }}
      />
      <Listbox id={id} listId={listId} labelId={labelId} results={results} list={list} />
      <CountryStatus matches={list.matches} labels={labels} languageTag={languageTag} />
    </div>
  );
}
