import { useWrite } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { notify, notifyFault } from '../../ui/frame/notify.ts';

/** Confirms an alarm and shows the outcome as a notice. */
export function useConfirmAlarm() {
  const { t } = useTexts('alarms');
  const confirm = useWrite('confirmAlarm', ['listAlarms']);
  return {
    busy: confirm.busy,
    send: async (alarmId: string) => {
      const answer = await confirm.send({ params: { id: alarmId } });
      if (answer.ok) notify(t('confirmedNotice'));
      else notifyFault(answer.error.message);
    },
  } as const;
}
