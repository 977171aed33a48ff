/** The part of a device that measures or acts. */
export const ACTS = 'var(--sprout)';
/** The body uses the surface colour, so that light and dark need no second set. */
export const BODY = 'var(--surface)';

/** The ground with three furrow strokes. */
export function Ground({ y }: { readonly y: number }) {
  return (
    <g stroke="var(--soil-2)">
      <path d={`M8 ${y}H88`} />
      <path d={`M14 ${y + 7}l-4 6M26 ${y + 7}l-4 6M86 ${y + 7}l-4 6`} strokeWidth="2" />
    </g>
  );
}

/** The head of a probe, above the ground. */
export function Header({ y }: { readonly y: number }) {
  return (
    <>
      <rect x="35" y={y} width="26" height="18" rx="5" fill={BODY} />
      <path d={`M41 ${y + 12}h5`} strokeWidth="2" />
    </>
  );
}

/** Waves to the right; `flip` mirrors them at x = 48. */
export function Radio({
  x,
  y,
  scale = 0.85,
  flip = false,
}: {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly flip?: boolean;
}) {
  return (
    <g transform={flip ? 'translate(96 0) scale(-1 1)' : undefined}>
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <path d="M5 -5a7 7 0 0 1 0 10M10 -9a13 13 0 0 1 0 18" strokeWidth="2.2" />
      </g>
    </g>
  );
}

/** The measuring tip of a solo probe. */
export function Tip({ from, to }: { readonly from: number; readonly to: number }) {
  return <path d={`M43 ${from}h10v${to - from - 7}l-5 7-5-7z`} fill={ACTS} />;
}

/** A small valve. */
function SmallValve({ x, y }: { readonly x: number; readonly y: number }) {
  return <path d={`M${x - 6} ${y - 5}l6 5 6-5v10l-6-5-6 5z`} fill={ACTS} strokeWidth="2.1" />;
}

/** Four pipes with a valve each, below the box of a valve module. */
export function FourValves() {
  return (
    <>
      <path d="M20 56v20M39 56v20M57 56v20M76 56v20" strokeWidth="2.2" />
      {[20, 39, 57, 76].map((x) => (
        <SmallValve key={x} x={x} y={82} />
      ))}
    </>
  );
}
