import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlarmMessage } from '../../entities/alarm/alarm-message.ts';
import { alarmState } from '../../entities/alarm/alarm-state.ts';
import { useConfirmAlarms } from '../../entities/alarm/use-confirm-alarms.ts';
import { useWrite } from '../../api/query.ts';
import { mayConfirmAlarms, mayRemoveAlarms, useMe } from '../../entities/session/session.ts';
import { useConnection } from '../../live/connection.ts';
import { ConfirmDialog } from '../../ui/frame/confirm-dialog.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { RowButton } from '../../ui/form/row-button.tsx';

/**
 * The action available for an alarm: confirm it, or remove it once it has ended and is confirmed. Active
 * alarms can't be removed.
 */
export function AlarmAction({ alarm }: { readonly alarm: AlarmShape }) {
  const { t } = useTexts('alarms');
  const me = useMe();
  const state = alarmState(alarm);
  if (state === 'seen') return <span className="note">{t('goesOn')}</span>;
  if (state === 'confirmed') return me !== undefined && mayRemoveAlarms(me) ? <Remove alarm={alarm} /> : null;
  return me !== undefined && mayConfirmAlarms(me) ? <Confirm alarm={alarm} /> : null;
}

function Confirm({ alarm }: { readonly alarm: AlarmShape }) {
  const { t } = useTexts('alarms');
  const offline = useConnection().link === 'offline';
  const confirm = useConfirmAlarms();
  return (
    <RowButton disabled={offline} loading={confirm.busy} onClick={() => void confirm.send([alarm.id])}>
      {t('confirm')}
    </RowButton>
  );
}

function Remove({ alarm }: { readonly alarm: AlarmShape }) {
  const { t } = useTexts('alarms');
  const alarmMessage = useAlarmMessage();
  const [confirming, setConfirming] = useState(false);
  const remove = useWrite('deleteAlarm', ['listAlarms']);
  const send = async () => {
    const answer = await remove.send({ params: { id: alarm.id } });
    setConfirming(false);
    if (answer.ok) notify(t('removed'));
    else notifyFault(answer.error.message);
  };
  return (
    <>
      <RowButton variant="subtle" onClick={() => setConfirming(true)}>
        {t('remove')}
      </RowButton>
      <ConfirmDialog
        open={confirming}
        kind="warning"
        title={t('removeTitle')}
        action={t('remove')}
        busy={remove.busy}
        onClose={() => setConfirming(false)}
        onConfirm={() => void send()}
      >
        <div className="stackS">
          <p>{alarmMessage(alarm)}</p>
          <p>{t('removeText')}</p>
        </div>
      </ConfirmDialog>
    </>
  );
}
