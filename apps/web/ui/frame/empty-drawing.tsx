import type { ReactNode } from 'react';

/** Drawings of what is missing on an empty page, in a few lines; all stand on the same ground. */
const DRAWINGS = {
  furrows: [0, 1, 2, 3, 4].map((row) => (
    <path
      key={row}
      d={`M${8 + row * 8} 66 Q ${80 + row * 6} ${34 + row * 4} ${120 + row * 13} 8`}
      opacity={0.9 - row * 0.14}
    />
  )),
  fields: (
    <>
      <path d="M22 58 34 22h44l-8 36Z" />
      <path d="M78 58 86 22h34l6 36Z" opacity="0.7" />
      <path d="M134 58 128 22h24l12 36Z" opacity="0.45" />
    </>
  ),
  group: (
    <>
      <rect x="26" y="14" width="128" height="44" rx="10" strokeDasharray="5 5" opacity="0.6" />
      <circle cx="58" cy="36" r="11" />
      <circle cx="90" cy="36" r="11" opacity="0.8" />
      <circle cx="122" cy="36" r="11" opacity="0.6" />
    </>
  ),
  tiles: (
    <>
      <rect x="34" y="10" width="68" height="48" rx="6" />
      <rect x="110" y="10" width="36" height="20" rx="6" opacity="0.7" />
      <rect x="110" y="38" width="36" height="20" rx="6" opacity="0.45" />
      <path d="M44 46 58 34l12 7 20-19" opacity="0.7" />
    </>
  ),
  pin: (
    <>
      <path d="M90 58C78 44 72 36 72 27a18 18 0 0 1 36 0c0 9-6 17-18 31Z" />
      <circle cx="90" cy="27" r="6" opacity="0.7" />
      <path d="M30 58c10-8 22-8 34 0M116 58c12-9 24-9 36 0" opacity="0.5" />
    </>
  ),
  drops: (
    <>
      <path d="M90 12c10 14 15 21 15 29a15 15 0 0 1-30 0c0-8 5-15 15-29Z" />
      <path d="M48 30c6 8 9 13 9 18a9 9 0 0 1-18 0c0-5 3-10 9-18Z" opacity="0.6" />
      <path d="M132 30c6 8 9 13 9 18a9 9 0 0 1-18 0c0-5 3-10 9-18Z" opacity="0.6" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

/** Name of a drawing. */
export type EmptyDrawingName = keyof typeof DRAWINGS;

/** The drawing of an empty page; decorative. */
export function EmptyDrawing({ of }: { readonly of: EmptyDrawingName }) {
  return (
    <svg viewBox="0 0 180 72" width="180" height="72" fill="none" stroke="currentColor" strokeWidth="2">
      {DRAWINGS[of]}
      <path d="M2 67h176" strokeLinecap="round" />
    </svg>
  );
}
