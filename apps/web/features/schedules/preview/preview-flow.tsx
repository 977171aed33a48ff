import type { PreviewReply } from '@zagon/contract/schedules/shapes.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { FlowChart } from '../../../ui/chart/flow-chart.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { useFlows } from './use-flows.ts';
import { ownSteps, unmetOf } from './preview-flow-steps.ts';
import { Legend } from '../../../ui/list/legend.tsx';

type Props = {
  readonly reply: PreviewReply;
  /** The part of the day shown by the rows above. */
  readonly span: { readonly fromMs: number; readonly untilMs: number };
  readonly nowMs: number | undefined;
};

/** Flow of every source the schedule uses, on the same axis as its rows: own water in colour, others' in grey. */
export function PreviewFlow({ reply, span, nowMs }: Props) {
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const phone = usePhone();
  const flows = useFlows();
  if (reply.flow.length === 0) return null;
  const number = (flow: number) => formatNumber(flow, 1, language);
  return (
    <>
      {reply.flow.map((source) => (
        <FlowChart
          key={source.id}
          name={source.name}
          label={t('preview.flowWords', {
            name: source.name,
            peak: number(source.peak),
            gives: source.efficiency === null ? '–' : number(source.efficiency),
          })}
          {...span}
          steps={ownSteps(source, reply.plans, span)}
          unmet={unmetOf(reply.plans, (output) => flows.get(output) ?? 0, span)}
          capacity={source.efficiency}
          zone={zone}
          everyHours={phone ? 4 : 2}
          nowMs={nowMs}
        />
      ))}
      <Legend
        entries={[
          { kind: 'irrigation', text: t('preview.flow.own') },
          { kind: 'fertigation', text: t('preview.flow.fertigation') },
          { kind: 'other', text: t('preview.flow.others') },
          { kind: 'unmet', text: t('preview.flow.unmet') },
        ]}
      />
    </>
  );
}
