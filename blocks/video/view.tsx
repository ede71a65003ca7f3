import { MediaNotes } from "../_ui/media-notes/media-notes.tsx";
import { Picture } from "../_ui/picture.tsx";
import * as section from "../_ui/section.module.css";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import type { VideoProps } from "./schema.ts";
import * as css from "./view.module.css";

/** A transparent pixel. Without a poster of its own, Chromium fills a video with grey before it plays. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/**
 * The poster is a picture below the video, which is transparent before it plays: a poster of the video itself would
 * have one size for all screens, and would be loaded at once.
 */
export function View({ title, intro, poster, video, transcript, tone }: VideoProps) {
  return (
    <Section tone={tone} className={title ? section.columns : section.narrow}>
      {title && <SectionHead title={title} intro={intro} />}
      <div>
        <div className={css.film}>
          <Picture image={{ ...poster, alt: "" }} className={css.poster} />
          {/* biome-ignore lint/a11y/useMediaCaption: a video has the captions that its manifest names; the check asks for them */}
          <video
            className={css.player}
            poster={nothing}
            aria-label={poster.alt}
            controls
            playsInline
            preload="none"
          >
            {video.sources.map(({ src, type }) => (
              <source key={src} src={src} type={type} />
            ))}
            {video.tracks.map(({ src, language, label, isDefault }) => (
              <track
                key={src}
                kind="captions"
                src={src}
                srcLang={language}
                label={label}
                default={isDefault}
              />
            ))}
          </video>
        </div>
        <MediaNotes address={video.address} transcript={transcript} />
      </div>
    </Section>
  );
}
