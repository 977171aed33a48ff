import { usePrintAwareScheme } from '../../theme/use-print-aware-scheme.ts';
import { chartPalette } from '../chart-palette.ts';

type Props = {
  /** Index in the palette. */
  readonly colour: number;
  readonly dash: 'solid' | readonly number[];
};

/** A short sample of a line as drawn in the chart. */
export function LineSwatch({ colour, dash }: Props) {
  const palette = chartPalette[usePrintAwareScheme()];
  return (
    <svg width="20" height="8" aria-hidden="true">
      <path
        d="M1 4h18"
        stroke={palette[colour % palette.length]}
        strokeWidth="3"
        strokeLinecap={dash === 'solid' ? 'round' : 'butt'}
        strokeDasharray={dash === 'solid' ? undefined : dash.join(' ')}
      />
    </svg>
  );
}
