import { LoadingState } from '../../frame/loading-state.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { barItems, USUAL_LANES } from '../core/amount-lanes.ts';
import { ChartLegend, type ComingItem } from '../core/chart-legend.tsx';
import css from './time-chart.module.css';

type Props = {
  /** Height of its lines, px. */
  readonly height: number;
  readonly lines: readonly ComingItem[];
  /** Whether irrigation and rain are likely to be shown below the lines. */
  readonly hasLanes: boolean;
};

/**
 * The room of a time chart whose lines are being loaded: its plot as a skeleton and its legend, unseen, on as many rows as
 * it will need, so that what is below does not move when they come.
 */
export function TimeChartRoom({ height, lines, hasLanes }: Props) {
  const { t } = useTexts('ui');
  return (
    <div className={css.chart}>
      <LoadingState height={height + (hasLanes ? USUAL_LANES.heightPx : 0)} />
      <ChartLegend
        items={[]}
        coming={hasLanes ? [...lines, ...barItems(USUAL_LANES.kinds, NONE_HIDDEN, t)] : lines}
        onToggle={ignored}
      />
    </div>
  );
}

const NONE_HIDDEN: ReadonlySet<never> = new Set();

/** Nothing unseen can be pressed. */
function ignored(): void {}
