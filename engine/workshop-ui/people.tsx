import { useEffect, useState } from "react";
import type { Presence } from "../workshop-server/contract.ts";
import { api } from "./api.ts";
import { onPeople } from "./connection.ts";
import { language, translate } from "./texts/translate.ts";

interface PeopleProps {
  /** The name of the page that is shown. */
  readonly route: string;
  /** The id of the selected block; "" for none. */
  readonly block: string;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join("");

/** The other people in the draft, and whether one of them edits the same block. */
export function People({ route, block }: PeopleProps) {
  const [people, setPeople] = useState<readonly Presence[]>([]);
  useEffect(() => {
    const read = () => void api.presence().then(setPeople, () => undefined);
    read();
    return onPeople(read);
  }, []);
  useEffect(() => {
    // Without an answer, others do not see where this person is; nothing else depends on it.
    api.tellPresence({ route, block }).catch(() => undefined);
  }, [route, block]);
  const here = people.filter((person) => person.route === route && person.block === block && block !== "");
  if (people.length === 0) return null;
  return (
    <>
      <ul className="people" aria-label={translate("people.label")}>
        {people.map(({ name, route: page }) => (
          <li key={`${name} ${page}`} title={`${name}: ${page}`}>
            <span aria-hidden="true">{initials(name)}</span>
            <span className="hidden">{name}</span>
          </li>
        ))}
      </ul>
      {here.length > 0 && (
        <p className="people-here" role="status">
          {translate("people.here", {
            count: here.length,
            names: new Intl.ListFormat(language).format(here.map(({ name }) => name)),
          })}
        </p>
      )}
    </>
  );
}
