import type { Answer } from '../../api/types.ts';
import { useWrite } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { notifyWithUndo } from '../../ui/frame/notify-with-undo.tsx';

/** Confirms alarms, one or several at once, and reports the outcome as a notice that offers to take it back. */
export function useConfirmAlarms() {
  const { t } = useTexts('alarms');
  const confirm = useWrite('confirmAlarm', ['listAlarms']);
  const unconfirm = useWrite('unconfirmAlarm', ['listAlarms']);
  const takeBack = async (ids: readonly string[]) => {
    const answers = await Promise.all(ids.map((id) => unconfirm.send({ params: { id } })));
    notifyRefusal(answers);
    if (answers.every(({ ok }) => ok)) notify(t('confirmUndone', { count: ids.length }));
  };
  return {
    busy: confirm.busy,
    send: async (ids: readonly string[]) => {
      const answers = await Promise.all(ids.map((id) => confirm.send({ params: { id } })));
      notifyRefusal(answers);
      const confirmed = ids.filter((_, index) => answers[index]?.ok === true);
      if (confirmed.length === 0) return;
      notifyWithUndo(
        t('confirmedNotice', { count: confirmed.length }),
        t('confirmUndo'),
        () => void takeBack(confirmed),
      );
    },
  } as const;
}

/** Shows why one of several writes was refused. */
function notifyRefusal(answers: readonly Answer<'confirmAlarm'>[]): void {
  const refused = answers.find((answer) => !answer.ok);
  if (refused?.ok === false) notifyFault(refused.error.message);
}
