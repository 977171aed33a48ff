import type { MessageShape } from '@zagon/contract/messages/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWrite } from '../../api/query.ts';
import { notifyFault } from '../../ui/frame/notify.ts';
import { notifyWithUndo } from '../../ui/frame/notify-with-undo.tsx';

const CHANGED = ['listMessages', 'me'] as const;

/** A reader's actions on messages. */
export function useMessageActions() {
  const { t } = useTexts('messages');
  const mark = useWrite('markMessage', CHANGED);
  const all = useWrite('markAllMessages', CHANGED);
  const remove = useWrite('deleteMessage', CHANGED);
  const restore = async (id: string) => {
    const answer = await remove.send({ params: { id }, body: { restore: true } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  return {
    mark: async ({ id }: MessageShape, read: boolean) => {
      const answer = await mark.send({ params: { id }, body: { read } });
      if (!answer.ok) notifyFault(answer.error.message);
    },
    markAll: async () => {
      const answer = await all.send({});
      if (!answer.ok) notifyFault(answer.error.message);
    },
    /** Deletes and offers to undo it. Returns whether it worked. */
    remove: async ({ id }: MessageShape): Promise<boolean> => {
      const answer = await remove.send({ params: { id }, body: { restore: false } });
      if (answer.ok) notifyWithUndo(t('deleted'), t('undo'), () => void restore(id));
      else notifyFault(answer.error.message);
      return answer.ok;
    },
  };
}
