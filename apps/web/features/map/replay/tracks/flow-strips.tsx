import { formatNumber } from '@zagon/domain/units/format.ts';
import type { Span } from '../../../../entities/night/night-span.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { SourceFlow } from './source-flows.ts';
import css from './tracks.module.css';

type Props = { readonly night: Span; readonly flows: readonly SourceFlow[] };

/** Beneath the slider: the flow of each source over the night, as high as the most of it. */
export function FlowStrips({ night: { fromMs, untilMs }, flows }: Props) {
  const { t, language } = useTexts('fieldMap');
  const percent = (part: number) => `${100 * part}%`;
  return flows.map(({ id, name, steps, mostM3PerH, efficiencyM3PerH }) => {
    const isKnown = steps.every((step) => step.flowM3PerH !== null);
    const number = (flow: number) => formatNumber(flow, Number.isInteger(flow) ? 0 : 1, language);
    const most = number(mostM3PerH);
    const of = number(efficiencyM3PerH);
    const text = isKnown ? t('replay.sourceFlow', { name, most, of }) : t('replay.sourceFlowUnknown', { name });
    return (
      <div key={id} className={css.flow} role="img" aria-label={text}>
        {steps.map(({ atMs, flowM3PerH }, index) => {
          const endMs = steps[index + 1]?.atMs ?? untilMs;
          return (
            <i
              key={atMs}
              data-unknown={flowM3PerH === null || undefined}
              style={{
                left: percent((atMs - fromMs) / (untilMs - fromMs)),
                width: percent((endMs - atMs) / (untilMs - fromMs)),
                height: percent(flowM3PerH === null ? 1 : Math.min(1, flowM3PerH / (mostM3PerH || 1))),
              }}
            />
          );
        })}
        <small aria-hidden="true">{text}</small>
      </div>
    );
  });
}
