import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AlarmRow } from '../../../entities/alarm/alarm-row.tsx';
import { needsAction } from '../../../entities/alarm/alarm-state.ts';
import { FailedOpeningRow } from '../../../entities/output/failed-opening-row.tsx';
import { useFailedOpenings } from '../../../entities/output/failed-openings.ts';
import { useRead } from '../../../api/query.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { AttentionFold } from './attention-fold.tsx';
import css from './attention.module.css';

/** Maximum alarms on the start page; the rest is a count. */
const MAX_SHOWN = 4;

/**
 * Everything that needs attention: hand openings that failed, then active alarms, and ended ones not yet confirmed. On
 * a phone it is folded to one row, so that the water stays within reach of a thumb.
 */
export function AttentionCard() {
  const { t } = useTexts('start');
  const alarms = useRead('listAlarms');
  const failed = useFailedOpenings();
  const phone = usePhone();
  const open = byUrgency((alarms.data ?? []).filter(needsAction));
  const rows = (
    <>
      <Rows align="start">
        {failed.map((opening) => (
          <FailedOpeningRow key={opening.id} opening={opening} />
        ))}
        {open.slice(0, MAX_SHOWN).map((alarm) => (
          <AlarmRow key={alarm.id} alarm={alarm} />
        ))}
      </Rows>
      {open.length > MAX_SHOWN && <p className={css.more}>{t('attention.more', { count: open.length - MAX_SHOWN })}</p>}
    </>
  );
  const all = (
    <ScreenLink to={{ screen: 'alarms' }} className={css.all}>
      {t('attention.all')}
    </ScreenLink>
  );
  if (phone && alarms.data !== undefined) {
    // The greeting says that nothing needs attention.
    return failed.length + open.length === 0 ? null : (
      <AttentionFold failed={failed} alarms={open}>
        {rows}
        {all}
      </AttentionFold>
    );
  }
  return (
    <Card title={t('attention.title')} right={all}>
      <StateView
        of={alarms}
        loading={<LoadingState rows={3} rowHeight={64} />}
        isEmpty={() => failed.length + open.length === 0}
        empty={
          <Notice tone="ok" icon={<IconCheck size={20} aria-hidden="true" />}>
            {t('attention.none')}
          </Notice>
        }
      >
        {() => rows}
      </StateView>
    </Card>
  );
}

/** Active alarms before ended ones, the latest first. */
function byUrgency(alarms: readonly AlarmShape[]): readonly AlarmShape[] {
  return alarms.toSorted(
    (a, b) =>
      Number(a.inactivation_date !== null) - Number(b.inactivation_date !== null) ||
      b.activation_date.localeCompare(a.activation_date),
  );
}
