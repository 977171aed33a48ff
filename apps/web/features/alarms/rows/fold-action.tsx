import { useTexts } from '../../../i18n/use-texts.ts';
import { alarmState } from '../../../entities/alarm/alarm-state.ts';
import { useWrite } from '../../../api/query.ts';
import { mayConfirmAlarms, useMe } from '../../../entities/session/session.ts';
import { useConnection } from '../../../live/connection.ts';
import { notify, notifyFault } from '../../../ui/frame/notify.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import type { Folded } from './alarm-rows.ts';

/** Confirms all alarms of a fold; the button shows how many. Confirmed ones are removed one by one. */
export function FoldAction({ fold: { alarms } }: { readonly fold: Folded }) {
  const { t } = useTexts('alarms');
  const me = useMe();
  const isOffline = useConnection().link === 'offline';
  const confirm = useWrite('confirmAlarm', ['listAlarms']);
  const state = alarmState(alarms[0]);
  if (state === 'seen') return <span className="note">{t('goesOn')}</span>;
  if (state === 'confirmed' || me === undefined || !mayConfirmAlarms(me)) return null;
  const send = async () => {
    const answers = await Promise.all(alarms.map(({ id }) => confirm.send({ params: { id } })));
    const refused = answers.find((answer) => !answer.ok);
    if (refused?.ok === false) notifyFault(refused.error.message);
    else notify(t('fold.confirmed', { count: alarms.length }));
  };
  return (
    <RowButton disabled={isOffline} loading={confirm.busy} onClick={() => void send()}>
      {t('fold.confirm', { count: alarms.length })}
    </RowButton>
  );
}
