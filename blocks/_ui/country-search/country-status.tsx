import { fillLiveText } from "funnel-engine/for-blocks/view";
import { useEffect, useState } from "react";
import * as textCss from "../text.module.css";
import type { CountrySearchLabels } from "./schema.ts";
import type { CountryList } from "./use-country-list.ts";

/** Delay after the last key before results are announced, in milliseconds. */
const announcedAfter = 400;

interface CountryStatusProps {
  readonly matches: CountryList["matches"];
  readonly labels: CountrySearchLabels;
  readonly languageTag: string;
}

function describeMatches({ matches, labels, languageTag }: CountryStatusProps): string {
  if (matches === undefined) return "";
  const { results, country } = matches;
  if (results.length > 0) return fillLiveText(labels.found, { count: results.length }, languageTag);
  return country === undefined
    ? labels.none
    : fillLiveText(labels.notOffered, { place: country }, languageTag);
}

/** Announces the matches to screen readers. That there is none is shown, too. */
export function CountryStatus(props: CountryStatusProps) {
  const [status, setStatus] = useState({ text: "", isNone: false });
  const text = describeMatches(props);
  const isNone = props.matches?.results.length === 0;
  useEffect(() => {
    const timer = setTimeout(() => setStatus({ text, isNone }), announcedAfter);
    return () => clearTimeout(timer);
  }, [text, isNone]);
  return (
    <p role="status" className={status.isNone ? undefined : textCss.unseen}>
      {status.text}
    </p>
  );
}
