import { stripStart, stripWidth, WET, type Field } from './perspective.ts';

const DEPTHS = [
  { share: 0.15, text: '15 cm' },
  { share: 0.46, text: '30 cm' },
  { share: 0.74, text: '50 cm' },
];

/** A probe with its three depths. Shows no readings, so that nothing looks live. */
export function Probe({ field }: { readonly field: Field }) {
  const s = field.width / 800;
  const { edge, height } = field;
  const x = stripStart(field, WET) + stripWidth(field) / 2;
  return (
    <g>
      <rect
        x={x - 7 * s}
        y={edge - 62 * s}
        width={14 * s}
        height={(height - edge) * 0.8 + 62 * s}
        rx={7 * s}
        fill="#F6F5EF"
        stroke="#10291D"
        strokeWidth={2 * s}
      />
      <rect
        x={x - 15 * s}
        y={edge - 84 * s}
        width={30 * s}
        height={36 * s}
        rx={7 * s}
        fill="#F6F5EF"
        stroke="#10291D"
        strokeWidth={2 * s}
      />
      <circle cx={x} cy={edge - 66 * s} r={4.5 * s} fill="#17784A" />
      <path d={`M${x} ${edge - 84 * s}v${-15 * s}`} stroke="#10291D" strokeWidth={3 * s} strokeLinecap="round" />
      {DEPTHS.map(({ share, text }) => {
        const y = edge + (height - edge) * share;
        return (
          <g key={text}>
            <rect x={x - 7 * s} y={y - 7 * s} width={14 * s} height={14 * s} fill="#10291D" />
            <path d={`M${x + 14 * s} ${y}h${20 * s}`} stroke="#10291D" strokeWidth={2 * s} />
            <rect x={x + 36 * s} y={y - 16 * s} width={78 * s} height={32 * s} rx={8 * s} fill="#F6F5EF" />
            <text
              x={x + 75 * s}
              y={y + 6.5 * s}
              textAnchor="middle"
              fontSize={18 * s}
              fontWeight="var(--w-title)"
              fill="#15211A"
              className="num"
            >
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
