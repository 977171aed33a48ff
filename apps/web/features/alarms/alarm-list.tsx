import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useAlarmMessage } from '../../entities/alarm/alarm-message.ts';
import { alarmState } from '../../entities/alarm/alarm-state.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { VirtualTable } from '../../ui/table/virtual-table.tsx';
import { AlarmCard } from './alarm-card.tsx';
import { isSilentStation } from './alarm-filter.ts';
import { SilentStation } from './silent-station.tsx';
import { useAlarmColumns } from './use-alarm-columns.tsx';

const rowKey = (alarm: AlarmShape) => alarm.id;
const card = (alarm: AlarmShape) => <AlarmCard alarm={alarm} />;
const tone = (alarm: AlarmShape) => (alarmState(alarm) === 'active' ? 'error' : undefined);

/** Silent stations first, since everything behind them is affected; then the other alarms as a table. */
export function AlarmList({ alarms }: { readonly alarms: readonly AlarmShape[] }) {
  const { t } = useTexts('alarms');
  const alarmMessage = useAlarmMessage();
  const columns = useAlarmColumns();
  const silent = alarms.filter(isSilentStation);
  const rows = alarms.filter((alarm) => !isSilentStation(alarm));
  const rowLink = (alarm: AlarmShape) =>
    alarm.id_object === null
      ? { href: hrefOf({ screen: 'alarms' }), label: alarmMessage(alarm) }
      : {
          href: hrefOf({ screen: 'module', params: { moduleId: alarm.id_object } }),
          label: t('open', { name: alarm.object_name ?? '' }),
        };
  return (
    <>
      {silent.map((alarm) => (
        <SilentStation key={alarm.id} alarm={alarm} />
      ))}
      {rows.length > 0 && (
        <VirtualTable
          label={t('title')}
          rows={rows}
          rowKey={rowKey}
          columns={columns}
          tone={tone}
          open={rowLink}
          rowHeight={64}
          card={card}
        />
      )}
    </>
  );
}
