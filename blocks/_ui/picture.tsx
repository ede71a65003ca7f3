import type { ResolvedImage } from "funnel-engine/for-blocks/view";
import { classes } from "./classes.ts";
import * as css from "./picture.module.css";

interface PictureProps {
  readonly image: ResolvedImage;
  readonly className?: string | undefined;
  /** For the picture of the first screen: it loads immediately, before others. */
  readonly priority?: boolean;
}

/**
 * A picture with reserved space. It has a placeholder until it loads, and then fades in, unless it has
 * priority.
 */
export function Picture({ image, className, priority = false }: PictureProps) {
  const { src, double, sizes, width, height, alt, placeholder } = image;
  const srcset = double === undefined ? image.srcset : `${src} 1x, ${double} 2x`;
  const loading = priority ? undefined : "lazy";
  const picture = (boxClass: string | undefined, fades: boolean) => (
    <img
      className={boxClass}
      src={src}
      srcSet={srcset}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={loading}
      decoding={priority ? undefined : "async"}
      fetchPriority={priority ? "high" : undefined}
      data-fade={fades ? "" : undefined}
      suppressHydrationWarning={fades}
    />
  );
  if (placeholder === undefined) return picture(className, false);
  const isInline = !placeholder.includes(":");
  return (
    <span className={classes(css.root, className)}>
      <img
        src={isInline ? `data:image/webp;base64,${placeholder}` : placeholder}
        width={10}
        height={10}
        alt=""
        aria-hidden="true"
        loading={isInline ? undefined : loading}
      />
      {picture(undefined, !priority)}
    </span>
  );
}
