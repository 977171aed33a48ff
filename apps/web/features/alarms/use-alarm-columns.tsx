import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlarmMessage } from '../../entities/alarm/alarm-message.ts';
import { alarmState } from '../../entities/alarm/alarm-state.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { AlarmAction } from './alarm-action.tsx';
import { AlarmStateLabel } from './alarm-state-label.tsx';
import { ConfirmedBy, AlarmDuration, AlarmTime } from './alarm-times.tsx';
import { AlarmSummary } from './alarm-summary.tsx';

/** The columns of the alarm list. */
export function useAlarmColumns(): readonly Column<AlarmShape>[] {
  const { t } = useTexts('alarms');
  const alarmMessage = useAlarmMessage();
  return useMemo(
    () => [
      {
        id: 'state',
        header: t('column.state'),
        width: '150px',
        sortBy: alarmState,
        cell: (alarm) => <AlarmStateLabel alarm={alarm} />,
      },
      {
        id: 'what',
        header: t('column.what'),
        width: 'minmax(0, 1fr)',
        sortBy: alarmMessage,
        cell: (alarm) => <AlarmSummary alarm={alarm} />,
      },
      {
        id: 'since',
        header: t('column.since'),
        width: '130px',
        sortBy: (alarm) => alarm.activation_date,
        cell: (alarm) => <AlarmTime at={alarm.activation_date} />,
      },
      { id: 'until', header: t('column.until'), width: '130px', cell: (alarm) => <AlarmDuration alarm={alarm} /> },
      {
        id: 'confirmed',
        header: t('column.confirmed'),
        width: '190px',
        cell: (alarm) => <ConfirmedBy alarm={alarm} />,
      },
      {
        id: 'action',
        header: t('column.action'),
        hiddenHeader: true,
        width: '120px',
        align: 'right',
        cell: (alarm) => <AlarmAction alarm={alarm} />,
      },
    ],
    [t, alarmMessage],
  );
}
