import type { ResolvedImage } from "../../engine/schema/resolved.ts";

interface PictureProps {
  readonly image: ResolvedImage;
  readonly className?: string;
  /** For the first screen's picture: loaded at once, before others. */
  readonly priority?: boolean;
}

/** A picture with its box. A placeholder lies behind it until it has come. */
export function Picture({ image, className, priority = false }: PictureProps) {
  const { src, double, sizes, width, height, alt, placeholder } = image;
  const srcset = double === undefined ? image.srcset : `${src} 1x, ${double} 2x`;
  const picture = (boxClass: string | undefined) => (
    <img
      className={boxClass}
      src={src}
      srcSet={srcset}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? undefined : "lazy"}
      decoding={priority ? undefined : "async"}
      fetchPriority={priority ? "high" : undefined}
    />
  );
  if (placeholder === undefined) return picture(className);
  return (
    <span className={className === undefined ? "pic" : `pic ${className}`}>
      <img src={placeholder} alt="" aria-hidden="true" />
      {picture(undefined)}
    </span>
  );
}
