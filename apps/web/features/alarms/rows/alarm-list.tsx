import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';
import type { AlarmTone } from '@zagon/domain/catalogue/alarm-rules/rule.ts';
import { useCallback, useMemo, useState } from 'react';
import { alarmState } from '../../../entities/alarm/alarm-state.ts';
import { alarmTone } from '../../../entities/alarm/alarm-tone.ts';
import { roleOf, useMe } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { toggled } from '../../../ui/chart/core/toggled.ts';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { VirtualTable } from '../../../ui/table/virtual-table.tsx';
import { AlarmCard } from './alarm-card.tsx';
import { isSilentStation } from '../alarm-filter.ts';
import { alarmRows, leadOf, type AlarmRow } from './alarm-rows.ts';
import { SilentStation } from '../silent-station.tsx';
import { useAlarmColumns } from './use-alarm-columns.tsx';
import { useConsequencesKnown } from './use-consequences-known.ts';

/** The alarm of a network, which administrators mend in the settings. */
const NETWORK_AWAY: RuleName = 'network_away';

const ROW_PX = 64;
const LOADING_ROWS = 8;

const rowKey = (row: AlarmRow) => row.key;

/** The edge of a row: the tone of its alarm until someone has seen it. */
function toneOf(row: AlarmRow): AlarmTone | undefined {
  const alarm = row.kind === 'fold' ? leadOf(row) : row.alarm;
  return alarmState(alarm) === 'active' ? alarmTone(alarm) : undefined;
}

/** Silent stations first, since everything behind them is affected; then the other alarms as a table. */
export function AlarmList({ alarms }: { readonly alarms: readonly AlarmShape[] }) {
  const { t } = useTexts('alarms');
  const me = useMe();
  const isAdmin = me !== undefined && roleOf(me) === 'admin';
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((key: string) => setOpen((before) => toggled(before, key)), []);
  const columns = useAlarmColumns(toggle);
  const silent = alarms.filter(isSilentStation);
  const areConsequencesKnown = useConsequencesKnown(silent.map(({ id }) => id));
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
    const { id_object: moduleId, object_name: name, rule } = row.alarm;
    if (moduleId !== null)
      return { href: hrefOf({ screen: 'module', params: { moduleId } }), label: t('open', { name: name ?? '' }) };
    return rule === NETWORK_AWAY && isAdmin
      ? { href: hrefOf({ screen: 'settingsNetworks' }), label: t('openNetworks') }
      : undefined;
  };
  return (
    <>
      {silent.map((alarm) => (
        <SilentStation key={alarm.id} alarm={alarm} />
      ))}
      {rows.length > 0 && !areConsequencesKnown && <LoadingState rows={LOADING_ROWS} rowHeight={ROW_PX} />}
      {rows.length > 0 && areConsequencesKnown && (
        <VirtualTable
          label={t('title')}
          rows={rows}
          rowKey={rowKey}
          columns={columns}
          tone={toneOf}
          open={rowLink}
          rowHeight={ROW_PX}
          card={(row) => <AlarmCard row={row} target={rowLink(row)} onToggle={toggle} />}
        />
      )}
    </>
  );
}
