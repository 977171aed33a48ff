import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { AlarmTone } from '@zagon/domain/catalogue/alarm-rules/rule.ts';
import { useCallback, useMemo, useState } from 'react';
import { alarmState } from '../../../entities/alarm/alarm-state.ts';
import { alarmTone } from '../../../entities/alarm/alarm-tone.ts';
import { useAlarmMessage } from '../../../entities/alarm/alarm-message.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { toggled } from '../../../ui/chart/core/toggled.ts';
import { VirtualTable } from '../../../ui/table/virtual-table.tsx';
import { AlarmCard } from './alarm-card.tsx';
import { isSilentStation } from '../alarm-filter.ts';
import { alarmRows, leadOf, type AlarmRow } from './alarm-rows.ts';
import { SilentStation } from '../silent-station.tsx';
import { useAlarmColumns } from './use-alarm-columns.tsx';

const rowKey = (row: AlarmRow) => row.key;

/** The edge of a row: the tone of its alarm until someone has seen it. */
function toneOf(row: AlarmRow): AlarmTone | undefined {
  const alarm = row.kind === 'fold' ? leadOf(row) : row.alarm;
  return alarmState(alarm) === 'active' ? alarmTone(alarm) : undefined;
}

/** Silent stations first, since everything behind them is affected; then the other alarms as a table. */
export function AlarmList({ alarms }: { readonly alarms: readonly AlarmShape[] }) {
  const { t } = useTexts('alarms');
  const alarmMessage = useAlarmMessage();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((key: string) => setOpen((before) => toggled(before, key)), []);
  const columns = useAlarmColumns(toggle);
  const silent = alarms.filter(isSilentStation);
  const rows = useMemo(
    () =>
      alarmRows(
        alarms.filter((alarm) => !isSilentStation(alarm)),
        open,
      ),
    [alarms, open],
  );
  const rowLink = (row: AlarmRow) => {
    if (row.kind === 'fold') return undefined;
    const { alarm } = row;
    return alarm.id_object === null
      ? { href: hrefOf({ screen: 'alarms' }), label: alarmMessage(alarm) }
      : {
          href: hrefOf({ screen: 'module', params: { moduleId: alarm.id_object } }),
          label: t('open', { name: alarm.object_name ?? '' }),
        };
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
          tone={toneOf}
          open={rowLink}
          rowHeight={64}
          card={(row) => <AlarmCard row={row} target={rowLink(row)} onToggle={toggle} />}
        />
      )}
    </>
  );
}
