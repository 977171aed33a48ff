import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlarmMessage } from '../../lib/alarm-message.ts';
import { alarmState } from '../../lib/alarm-state.ts';
import type { Column } from '../../ui/table-column.ts';
import { AlarmAction } from './alarm-action.tsx';
import { AlarmStateSign } from './alarm-state-sign.tsx';
import { ConfirmedBy, Lasting, Moment } from './alarm-times.tsx';
import { AlarmWhat } from './alarm-what.tsx';

/** The columns of the list of alarms. */
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
        cell: (alarm) => <AlarmStateSign alarm={alarm} />,
      },
      {
        id: 'what',
        header: t('column.what'),
        width: 'minmax(0, 1fr)',
        sortBy: alarmMessage,
        cell: (alarm) => <AlarmWhat alarm={alarm} />,
      },
      {
        id: 'since',
        header: t('column.since'),
        width: '130px',
        sortBy: (alarm) => alarm.activation_date,
        cell: (alarm) => <Moment at={alarm.activation_date} />,
      },
      { id: 'until', header: t('column.until'), width: '130px', cell: (alarm) => <Lasting alarm={alarm} /> },
      {
        id: 'confirmed',
        header: t('column.confirmed'),
        width: '190px',
        cell: (alarm) => <ConfirmedBy alarm={alarm} />,
      },
      {
        id: 'action',
        header: t('column.action'),
        quietHeader: true,
        width: '120px',
        align: 'right',
        cell: (alarm) => <AlarmAction alarm={alarm} />,
      },
    ],
    [t, alarmMessage],
  );
}
