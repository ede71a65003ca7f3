import { MediaNotes } from "../_ui/media-notes/media-notes.tsx";
import * as section from "../_ui/section.module.css";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import type { AudioProps } from "./schema.ts";
import * as css from "./view.module.css";

export function View({ title, intro, image, audio, transcript, tone }: AudioProps) {
  return (
    <Section tone={tone} className={section.columns}>
      <SectionHead title={title} intro={intro} image={image} />
      <div>
        {/* biome-ignore lint/a11y/useMediaCaption: browsers show no captions for sound, so the words are a text */}
        <audio className={css.player} aria-label={title.text} controls preload="none">
          {audio.sources.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
        </audio>
        <MediaNotes address={audio.address} transcript={transcript} />
      </div>
    </Section>
  );
}
