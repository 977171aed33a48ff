import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlarmMessage } from '../../../entities/alarm/alarm-message.ts';
import { alarmState } from '../../../entities/alarm/alarm-state.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { AlarmAction } from '../alarm-action.tsx';
import { leadOf, type AlarmRow } from './alarm-rows.ts';
import { AlarmStateLabel } from '../alarm-state-label.tsx';
import { ConfirmedBy, AlarmDuration, AlarmTime } from '../alarm-times.tsx';
import { AlarmSummary } from '../alarm-summary.tsx';
import { FoldAction } from './fold-action.tsx';
import { FoldSummary } from './fold-summary.tsx';

/** The columns of the alarm list. `onToggle` opens and closes a fold. */
export function useAlarmColumns(onToggle: (key: string) => void): readonly Column<AlarmRow>[] {
  const { t } = useTexts('alarms');
  const alarmMessage = useAlarmMessage();
  return useMemo(
    () => [
      {
        id: 'state',
        header: t('column.state'),
        width: '150px',
        sortBy: (row) => alarmState(leadOf(row)),
        cell: (row) => <AlarmStateLabel alarm={row.kind === 'fold' ? leadOf(row) : row.alarm} />,
      },
      {
        id: 'what',
        header: t('column.what'),
        width: 'minmax(240px, 1fr)',
        sortBy: (row) => alarmMessage(leadOf(row)),
        cell: (row) =>
          row.kind === 'fold' ? (
            <FoldSummary fold={row.fold} isOpen={row.isOpen} onToggle={() => onToggle(row.key)} />
          ) : (
            <AlarmSummary alarm={row.alarm} isInside={row.inside !== null} />
          ),
      },
      {
        id: 'since',
        header: t('column.since'),
        width: '130px',
        drop: 3,
        sortBy: (row) => leadOf(row).activation_date,
        cell: (row) => <AlarmTime at={sinceOf(row)} />,
      },
      {
        id: 'until',
        header: t('column.until'),
        width: '130px',
        drop: 2,
        cell: single((alarm) => <AlarmDuration alarm={alarm} />),
      },
      {
        id: 'confirmed',
        header: t('column.confirmed'),
        width: '190px',
        drop: 1,
        cell: single((alarm) => <ConfirmedBy alarm={alarm} />),
      },
      {
        id: 'action',
        header: t('column.action'),
        hiddenHeader: true,
        width: '150px',
        align: 'right',
        cell: (row) => (row.kind === 'fold' ? <FoldAction fold={row.fold} /> : <AlarmAction alarm={row.alarm} />),
      },
    ],
    [t, alarmMessage, onToggle],
  );
}

/** A cell of alarms only: a fold has none, because its alarms differ. */
function single(cell: (alarm: AlarmShape) => ReactNode): (row: AlarmRow) => ReactNode {
  return (row) => (row.kind === 'fold' ? null : cell(row.alarm));
}

/** When an alarm began, or the first of a fold. */
export function sinceOf(row: AlarmRow): string {
  if (row.kind === 'alarm') return row.alarm.activation_date;
  return row.fold.alarms.map((alarm) => alarm.activation_date).toSorted()[0] ?? leadOf(row).activation_date;
}
