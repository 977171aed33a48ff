/** Longest side of a re-encoded picture, px, and its bytes; null: whatever it needs. */
export type ShrinkLimits = { readonly maxSidePx: number; readonly maxBytes: number | null };

type Attempt = { readonly width: number; readonly height: number; readonly quality: number };

/** Qualities of JPEG in which details can still be seen; after the last one, fewer pixels are better. */
const QUALITIES = [0.85, 0.7, 0.55] as const;
/** Each time a picture is still too large at the lowest quality, its sides lose a quarter. */
const SMALLER = 0.75;
const SIZES = 6;

/** The encodings to try one after another, the best first; one if the size in bytes does not matter. */
export function attempts(
  { width, height }: { readonly width: number; readonly height: number },
  { maxSidePx, maxBytes }: ShrinkLimits,
): readonly Attempt[] {
  const scale = Math.min(1, maxSidePx / Math.max(width, height));
  const all = Array.from({ length: SIZES }, (_, step) => scale * SMALLER ** step).flatMap((factor) =>
    QUALITIES.map((quality) => ({
      width: Math.max(1, Math.round(width * factor)),
      height: Math.max(1, Math.round(height * factor)),
      quality,
    })),
  );
  return maxBytes === null ? all.slice(0, 1) : all;
}
