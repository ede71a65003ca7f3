import { RichText } from "funnel-engine/for-blocks/view";
import type { ComponentProps } from "react";
import { Disclosure } from "../disclosure.tsx";
import * as css from "./media-notes.module.css";

interface MediaNotesProps {
  /** The full address of the file, which paper shows. */
  readonly address: string;
  readonly transcript:
    | {
        readonly title: ComponentProps<typeof Disclosure>["summary"];
        readonly text: ComponentProps<typeof RichText>["value"];
      }
    | undefined;
}

/** What stands below a video or recording: its words, and on paper its address. */
export function MediaNotes({ address, transcript }: MediaNotesProps) {
  return (
    <>
      <p className={css.address}>{address}</p>
      {transcript && (
        <div className={css.transcript}>
          <Disclosure summary={transcript.title}>
            <RichText value={transcript.text} />
          </Disclosure>
        </div>
      )}
    </>
  );
}
