/** What the renderer needs to know of one picture. */
export interface Scene {
  /** File name without extension. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Drawing units, when they differ from the picture's pixels. */
  readonly grid?: readonly [number, number];
  readonly quality?: number;
  readonly draw: (w: number, h: number) => string;
}
