import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { hourTicks } from '../../time/ticks.ts';
import { timeShare } from './plot/time-plot.ts';
import css from './flow-chart.module.css';

/** Longest overlap of two sections at their hand-over, ms. */
const HANDOVER_MS = 60_000;

/** The consumer of a part of the flow: the page's subject, its fertigation, or others. */
type FlowKind = 'irrigation' | 'fertigation' | 'other';

/** Flow during a period, m³/h, stacked from below. */
export type FlowStep = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly parts: readonly { readonly key: string; readonly flow: number; readonly kind: FlowKind }[];
};

type Props = {
  readonly name: string;
  /** The whole chart as a sentence. */
  readonly label: string;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly steps: readonly FlowStep[];
  /** Capacity of the source, m³/h; null if unlimited. */
  readonly capacity: number | null;
  /** Unmet demand, m³/h, at its intended time: red hatching on top. */
  readonly unmet?: readonly { readonly fromMs: number; readonly untilMs: number; readonly flow: number }[];
  readonly zone: string;
  readonly everyHours?: number;
  readonly nowMs?: number | undefined;
};

/** The flow of a source as stacked steps against its capacity, on the same axis as the runs above. */
export function FlowChart(props: Props) {
  const { name, label, fromMs, untilMs, steps, capacity, unmet = [], zone, everyHours = 2, nowMs } = props;
  const { t, language } = useTexts('ui');
  const sums = steps.map(({ parts }) => parts.reduce((sum, { flow }) => sum + flow, 0));
  const tops = unmet.map((gap) => baseOf(gap, steps) + gap.flow);
  // Leaves space for the capacity label above the highest value.
  const top = 1.22 * Math.max(1, capacity ?? 0, ...sums, ...tops);
  const x = (ms: number) => 100 * timeShare({ fromMs, untilMs }, Math.min(untilMs, Math.max(fromMs, ms)));
  const y = (flow: number) => (100 * flow) / top;
  const box = (from: number, until: number, bottom: number, flow: number) => ({
    left: `${x(from)}%`,
    width: `${x(until) - x(from)}%`,
    bottom: `${y(bottom)}%`,
    height: `${y(flow)}%`,
  });
  const number = (flow: number) => formatNumber(flow, 1, language);
  return (
    <div className={css.flow}>
      <div className={css.name} aria-hidden="true">
        <strong>{name}</strong>
        <span>m³/h</span>
        {[0, (capacity ?? top) / 2, ...(capacity === null ? [] : [capacity])].map((flow) => (
          <em key={flow} className="num" style={{ bottom: `${y(flow)}%` }}>
            {formatNumber(flow, 0, language)}
          </em>
        ))}
      </div>
      <div className={css.plot} role="img" aria-label={label}>
        {hourTicks(fromMs, untilMs, everyHours, zone).map((tick) => (
          <u key={tick.atMs} data-midnight={tick.midnight || undefined} style={{ left: `${x(tick.atMs)}%` }} />
        ))}
        {steps.filter(isVisible).map((step) => {
          let bottom = 0;
          return step.parts.map(({ key, flow, kind }) => {
            const style = box(step.fromMs, step.untilMs, bottom, flow);
            bottom += flow;
            return <i key={`${step.fromMs} ${key}`} data-look={kind} style={style} />;
          });
        })}
        {unmet.map((gap) => (
          <i key={gap.fromMs} data-look="unmet" style={box(gap.fromMs, gap.untilMs, baseOf(gap, steps), gap.flow)}>
            <b className="num">{number(baseOf(gap, steps) + gap.flow)}</b>
          </i>
        ))}
        {capacity !== null && (
          <s style={{ bottom: `${y(capacity)}%` }}>
            <span className="num">{t('flow.capacity', { flow: number(capacity) })}</span>
          </s>
        )}
        {nowMs !== undefined && nowMs > fromMs && nowMs < untilMs && <em style={{ left: `${x(nowMs)}%` }} />}
      </div>
    </div>
  );
}

/** At the hand-over between two sections both are open for seconds, which would look like a spike. */
function isVisible({ fromMs, untilMs }: FlowStep): boolean {
  return untilMs - fromMs >= HANDOVER_MS;
}

/** The highest flow of others during the unmet demand. */
function baseOf(gap: { readonly fromMs: number; readonly untilMs: number }, steps: readonly FlowStep[]): number {
  const at = steps.filter((step) => step.fromMs < gap.untilMs && step.untilMs > gap.fromMs);
  return Math.max(0, ...at.map(({ parts }) => parts.reduce((sum, { flow }) => sum + flow, 0)));
}
