import { Button } from '@mantine/core';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { runStyle } from '../../../entities/schedule/board-run.ts';
import { useBoard } from '../../../entities/schedule/use-board.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { nightOf } from './night.ts';

type Props = { readonly nowMs: number; readonly onShow: () => void };

/** In the morning, below the past night: an outlook on the coming one, with a link. */
export function NextNight({ nowMs, onShow }: Props) {
  const { t, language } = useTexts('schedules');
  const night = nightOf(nowMs, 1, useFarmZone());
  const board = useBoard(night.fromMs, night.untilMs).data;
  if (board === undefined || Date.parse(board.dates.start_date) !== night.fromMs) return null;
  const count = board.runs.filter((run) => runStyle(run) === 'planned').length;
  const waterM3 = board.sources.reduce((sum, source) => sum + source.to_come, 0);
  return (
    <Button variant="default" onClick={onShow}>
      {t('tonight.nextNight', { count, water: formatNumber(waterM3, 1, language) })}
    </Button>
  );
}
