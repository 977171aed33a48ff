import type { Field } from './perspective.ts';

/** Sky, sun, hills and a line of trees. */
export function Sky({ field, id }: { readonly field: Field; readonly id: string }) {
  const { width: w, horizon: h, vanishX } = field;
  const s = w / 800;
  const trees = Array.from({ length: 24 }, (_, index) => ({
    x: (((index * 97) % 100) / 100) * w,
    size: (5 + ((index * 13) % 7)) * s,
  }));
  return (
    <>
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#10291D" />
          <stop offset=".72" stopColor="#1D4630" />
          <stop offset="1" stopColor="#3B6B3E" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor="#E9F2A8" stopOpacity=".75" />
          <stop offset=".45" stopColor="#C6E04A" stopOpacity=".22" />
          <stop offset="1" stopColor="#C6E04A" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={w} height={h + 2} fill={`url(#${id}-sky)`} />
      <circle cx={vanishX} cy={h} r={w * 0.62} fill={`url(#${id}-glow)`} />
      <circle cx={vanishX} cy={h + 2} r={44 * s} fill="#EEF5B8" />
      <path
        d={`M0 ${h - 10 * s}C${w * 0.14} ${h - 44 * s} ${w * 0.26} ${h - 36 * s} ${w * 0.4} ${h - 12 * s}S${w * 0.66} ${h - 30 * s} ${w * 0.8} ${h - 26 * s}S${w * 0.95} ${h - 10 * s} ${w} ${h - 22 * s}V${h + 3}H0Z`}
        fill="#1B4029"
      />
      <g fill="#143321">
        {trees
          .filter((tree) => Math.abs(tree.x - vanishX) >= 70 * s)
          .map((tree) => (
            <ellipse key={tree.x} cx={tree.x} cy={h - tree.size * 0.8} rx={tree.size * 1.3} ry={tree.size} />
          ))}
      </g>
    </>
  );
}
