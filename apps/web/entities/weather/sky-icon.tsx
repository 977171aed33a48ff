import type { ForecastDayShape } from '@zagon/contract/weather/endpoints.ts';

type Sky = ForecastDayShape['sky'];

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

/** A drawing of the sky; its meaning is stated in words next to it. */
export function SkyIcon({ sky, size = 38 }: { readonly sky: Sky; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" fill="none" aria-hidden="true">
      {(sky === 'clear' || sky === 'partly') && (
        <Sun {...(sky === 'clear' ? { x: 24, y: 24, r: 9 } : { x: 18, y: 17, r: 7 })} />
      )}
      {sky !== 'clear' && (
        <path
          d="M17 38a8 8 0 0 1-.6-16 10 10 0 0 1 19.200-1.400A9 9 0 0 1 36 38z"
          transform={sky === 'rain' || sky === 'snow' ? 'translate(0 -6)' : undefined}
          fill="var(--surface)"
          stroke="var(--text-2)"
          strokeWidth="2.4"
          strokeLinejoin="round"
        />
      )}
      {sky === 'rain' && (
        <path d="M18 36l-2 6M26 36l-2 6M34 36l-2 6" stroke="var(--rain)" strokeWidth="3" strokeLinecap="round" />
      )}
      {sky === 'snow' && (
        <path d="M17 38v.1M25 41v.1M33 38v.1" stroke="var(--rain)" strokeWidth="5" strokeLinecap="round" />
      )}
    </svg>
  );
}

function Sun({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }) {
  return (
    <g stroke="var(--sun)" strokeWidth="2.6" strokeLinecap="round">
      <circle cx={x} cy={y} r={r} fill="var(--sun)" stroke="none" />
      {RAYS.map((degrees) => (
        <path key={degrees} d={`M${x} ${y - r - 3}v-4`} transform={`rotate(${degrees} ${x} ${y})`} />
      ))}
    </g>
  );
}
