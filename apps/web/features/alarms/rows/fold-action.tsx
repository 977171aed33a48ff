import { useTexts } from '../../../i18n/use-texts.ts';
import { useConfirmAlarms } from '../../../entities/alarm/use-confirm-alarms.ts';
import { alarmState } from '../../../entities/alarm/alarm-state.ts';
import { mayConfirmAlarms, useMe } from '../../../entities/session/session.ts';
import { useConnection } from '../../../live/connection.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import type { Folded } from './alarm-rows.ts';

/** Confirms all alarms of a fold; the button shows how many. Confirmed ones are removed one by one. */
export function FoldAction({ fold: { alarms } }: { readonly fold: Folded }) {
  const { t } = useTexts('alarms');
  const me = useMe();
  const isOffline = useConnection().link === 'offline';
  const confirm = useConfirmAlarms();
  const state = alarmState(alarms[0]);
  if (state === 'seen') return <span className="note">{t('goesOn')}</span>;
  if (state === 'confirmed' || me === undefined || !mayConfirmAlarms(me)) return null;
  return (
    <RowButton
      disabled={isOffline}
      loading={confirm.busy}
      onClick={() => void confirm.send(alarms.map(({ id }) => id))}
    >
      {t('fold.confirm', { count: alarms.length })}
    </RowButton>
  );
}
