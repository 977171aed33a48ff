import { formatNumber } from '@zagon/domain/units/format.ts';
import type { Span } from '../../../../entities/night/night-span.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { SourceFlow } from './source-flows.ts';
import css from './tracks.module.css';

type Props = { readonly night: Span; readonly flows: readonly SourceFlow[] };

const HEIGHT = 10;

/** Beneath the slider: the flow of each source over the night, as high as the source delivers at most. */
export function FlowStrips({ night: { fromMs, untilMs }, flows }: Props) {
  const { t, language } = useTexts('fieldMap');
  return flows.map(({ id, name, steps, mostM3PerH }) => {
    const known = steps.map((step) => step.flowM3PerH ?? 0);
    const isKnown = steps.every((step) => step.flowM3PerH !== null);
    const most = formatNumber(Math.max(...known), 1, language);
    const text = isKnown ? t('replay.sourceFlow', { name, most }) : t('replay.sourceFlowUnknown', { name });
    return (
      <div key={id} className={css.flow} role="img" aria-label={text}>
        <svg viewBox={`0 0 ${untilMs - fromMs} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {steps.map(({ atMs, flowM3PerH }, index) => {
            const endMs = steps[index + 1]?.atMs ?? untilMs;
            const height = flowM3PerH === null ? HEIGHT : (HEIGHT * flowM3PerH) / (mostM3PerH || 1);
            return (
              <rect
                key={atMs}
                data-unknown={flowM3PerH === null || undefined}
                x={atMs - fromMs}
                width={endMs - atMs}
                y={HEIGHT - height}
                height={height}
              />
            );
          })}
        </svg>
        <small aria-hidden="true">{text}</small>
      </div>
    );
  });
}
