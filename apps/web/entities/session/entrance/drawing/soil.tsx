import { plantRows, stripStart, stripWidth, WET, type Field } from './perspective.ts';

function wave(field: Field, y: number, amount: number, phase: number): string {
  return Array.from(
    { length: 13 },
    (_, index) =>
      `${index === 0 ? 'M' : 'L'}${((field.width * index) / 12).toFixed(0)} ${(y + Math.sin(index * 1.1 + phase) * amount).toFixed(1)}`,
  ).join('');
}

/** Three layers of soil with roots, and water soaking in under the irrigated strip. */
export function Soil({ field, id }: { readonly field: Field; readonly id: string }) {
  const { width: w, height: h, edge } = field;
  const s = w / 800;
  const deep = h - edge;
  const bottom = `L${w} ${h}L0 ${h}Z`;
  const wetX = stripStart(field, WET) + stripWidth(field) / 2;
  const roots = plantRows(field).filter((row) => row.x > 0 && row.x < w);
  return (
    <>
      <defs>
        <pattern id={`${id}-grain`} width="26" height="22" patternUnits="userSpaceOnUse">
          <circle cx="4" cy="5" r="1.3" fill="#fff" opacity=".28" />
          <circle cx="16" cy="15" r="1.6" opacity=".16" />
          <circle cx="22" cy="3" r="1" opacity=".18" />
        </pattern>
        <clipPath id={`${id}-below`}>
          <rect y={edge} width={w} height={deep} />
        </clipPath>
      </defs>
      <path d={wave(field, edge, 1.5, 0) + bottom} fill="#C9B79A" />
      <path d={wave(field, edge + deep * 0.3, 5 * s, 1) + bottom} fill="#A98D69" />
      <path d={wave(field, edge + deep * 0.63, 6 * s, 2.4) + bottom} fill="#7E6346" />
      <rect y={edge} width={w} height={deep} fill={`url(#${id}-grain)`} />
      <path d={`${wave(field, edge, 1.5, 0)}L${w} ${edge + 7 * s}L0 ${edge + 7 * s}Z`} fill="#5C4A2E" opacity=".55" />
      <g fill="none" stroke="#6A4E2E" strokeOpacity=".5" strokeLinecap="round" strokeWidth={1.8 * s}>
        {roots.map(({ x }, index) => {
          const d = (38 + ((index * 29) % 34)) * s;
          return (
            <path
              key={x}
              d={`M${x} ${edge + 3}q${4 * s} ${d * 0.5} ${-2 * s} ${d}M${x} ${edge + 8 * s}q${-10 * s} ${d * 0.3} ${-14 * s} ${d * 0.7}M${x} ${edge + 6 * s}q${10 * s} ${d * 0.3} ${15 * s} ${d * 0.62}`}
            />
          );
        })}
      </g>
      <g clipPath={`url(#${id}-below)`} fill="#0B69C7">
        <ellipse cx={wetX} cy={edge} rx={stripWidth(field) * 0.46} ry={deep * 0.42} opacity=".24" />
        <ellipse cx={wetX} cy={edge} rx={stripWidth(field) * 0.3} ry={deep * 0.26} opacity=".25" />
      </g>
    </>
  );
}
