import type { WaterSourceShape } from '@zagon/contract/water_sources/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { flowSteps } from '../../lib/schedules/flow-steps.ts';
import { useBoard } from '../../lib/schedules/use-board.ts';
import { useFarmZone } from '../../lib/session.ts';
import { FlowChart } from '../../ui/flow-chart.tsx';
import { usePhone } from '../../ui/use-phone.ts';

type Props = {
  readonly source: WaterSourceShape;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly nowMs: number;
};

/** The day of a source as steps of its flow against what it gives: how much room there is, and when. */
export function SourceFlow({ source, fromMs, untilMs, nowMs }: Props) {
  const { t } = useTexts('resources');
  const zone = useFarmZone();
  const phone = usePhone();
  const board = useBoard(fromMs, untilMs).data;
  const found = board?.sources.find(({ id }) => id === source.id);
  return (
    <FlowChart
      name={t('column.flow')}
      label={t('dayFlow', { name: source.name })}
      fromMs={fromMs}
      untilMs={untilMs}
      steps={board === undefined || found === undefined ? [] : flowSteps(found, board.runs)}
      capacity={source.efficiency}
      zone={zone}
      everyHours={phone ? 6 : 3}
      nowMs={nowMs}
    />
  );
}
