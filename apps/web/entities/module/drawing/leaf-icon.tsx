import { useId } from 'react';

/** A leaf that fills with water by wetness, 0 dry to 1 wet. Decorative: the text is next to it. */
export function LeafIcon({ wetness, size = 34 }: { readonly wetness: number; readonly size?: number }) {
  const clip = useId();
  const fill = Math.max(0, Math.min(1, wetness));
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden="true">
      <clipPath id={clip}>
        <path d="M6 27C3 14 12 5 29 5c1 15-7 25-20 23" />
      </clipPath>
      <path
        d="M6 27C3 14 12 5 29 5c1 15-7 25-20 23"
        fill="var(--t-control)"
        stroke="var(--control)"
        strokeWidth="1.7"
      />
      {fill > 0 && (
        <rect
          x="0"
          y={30 - 25 * fill}
          width="34"
          height="34"
          clipPath={`url(#${clip})`}
          fill="var(--water)"
          opacity=".45"
        />
      )}
      <path d="M4 31C9 22 15 16 22 12" stroke="var(--control)" strokeWidth="1.7" fill="none" strokeLinecap="round" />
    </svg>
  );
}
