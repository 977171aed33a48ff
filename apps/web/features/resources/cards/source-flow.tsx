import type { WaterSourceShape } from '@zagon/contract/water-sources/endpoints.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { flowSteps } from '../../../entities/schedule/flow-steps.ts';
import { useBoard } from '../../../entities/schedule/use-board.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { FlowChart } from '../../../ui/chart/flow-chart.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';

type Props = {
  readonly source: WaterSourceShape;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly nowMs: number;
};

/** The flow of a source over the day against its capacity. */
export function SourceFlow({ source, fromMs, untilMs, nowMs }: Props) {
  const { t } = useTexts('resources');
  const zone = useFarmZone();
  const phone = usePhone();
  const board = useBoard(fromMs, untilMs).data;
  const match = board?.sources.find(({ id }) => id === source.id);
  return (
    <FlowChart
      name={t('column.flow')}
      label={t('dayFlow', { name: source.name })}
      fromMs={fromMs}
      untilMs={untilMs}
      steps={board === undefined || match === undefined ? [] : flowSteps(match, board.runs)}
      capacity={source.efficiency}
      zone={zone}
      everyHours={phone ? 6 : 3}
      nowMs={nowMs}
    />
  );
}
