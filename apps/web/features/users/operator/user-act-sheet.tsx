import { REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import { useWrite } from '../../../api/query.ts';
import { EndingGivenAccessOfUser } from '../../../entities/account/given-access/given-access.tsx';
import { ReasonSheet } from '../../../entities/account/reason-sheet.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { notify } from '../../../ui/frame/notify.ts';

/** Operator actions on a user; each requires only a reason. */
export type UserAct = 'lockUser' | 'unlockUser' | 'endUserSessions' | 'sendUserRecovery';

type Props = {
  readonly act: UserAct;
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  readonly onClose: () => void;
};

/** Asks for the reason of an action on a user, and performs it. */
export function UserActSheet({ act, user, onClose }: Props) {
  const { t } = useTexts('accountUsers');
  const write = useWrite(act, ['getAccountUser', 'listAccountUsers', 'countAccountUsers']);
  const send = async (reason: string) => {
    const answer = await write.send({ params: { id: user.id }, body: { reason } });
    if (answer.ok) notify(t(`act.${act}.done`));
    return answer;
  };
  return (
    <ReasonSheet
      form={`user-${act}`}
      item={user.id}
      title={t(`act.${act}.title`, { name: user.name || user.email })}
      hint={t('reasonHint')}
      max={REASON_MAX}
      action={t(`act.${act}.button`)}
      danger={act === 'lockUser'}
      busy={write.busy}
      send={send}
      onClose={onClose}
    >
      <p>{t(`act.${act}.lead`)}</p>
      {act === 'lockUser' && <EndingGivenAccessOfUser userId={user.id} />}
    </ReasonSheet>
  );
}
