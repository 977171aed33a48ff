import type { UserItem } from '@zagon/contract/users/endpoints.ts';
import { useState } from 'react';
import { refusalText } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { EndingGivenAccess } from '../../entities/account/given-access/given-access.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { ConfirmDialog } from '../../ui/frame/confirm-dialog.tsx';
import { notify } from '../../ui/frame/notify.ts';
import { userName } from './user-name.ts';

export type UserChange = 'promote' | 'demote' | 'remove';

type Props = {
  readonly user: UserItem;
  readonly change: UserChange;
  readonly isSelf: boolean;
  readonly onClose: () => void;
};

/** Asks before a change of a membership, and names the rights that are lost. */
export function ChangeDialog({ user, change, isSelf, onClose }: Props) {
  const { t } = useTexts('users');
  const setType = useWrite('changeUser', ['listUsers']);
  const remove = useWrite('removeUser', ['listUsers']);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [version] = useState(user.version);
  const name = userName(user);
  const texts = useDialogTexts({ change, isSelf, isAdmin: user.user_type === 1, name });
  const confirm = async () => {
    const params = { id: user.id };
    const answer =
      change === 'remove'
        ? await remove.send({ params, body: { confirmed: true } })
        : await setType.send({ params, body: { user_type: change === 'promote' ? 1 : 2, confirmed: true, version } });
    if (!answer.ok) return setRefused(answer.error);
    // Without access to the account, the end of the session is the only feedback.
    if (!isSelf) notify(t(change === 'remove' ? 'removed' : 'changed', { name }));
    return onClose();
  };
  const reason = refused === null ? null : refusalText(refused);
  return (
    <ConfirmDialog
      open
      kind={change === 'promote' ? 'question' : 'alert'}
      title={texts.title}
      action={texts.action}
      busy={setType.busy || remove.busy}
      {...(texts.tick === null ? {} : { checkbox: texts.tick })}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{texts.text}</p>
      {/* Only administrators give something, and read what others have given. */}
      {change !== 'promote' && user.user_type === 1 && <EndingGivenAccess userId={user.id} />}
      {reason !== null && <FormError>{reason}</FormError>}
    </ConfirmDialog>
  );
}

type Question = {
  readonly change: UserChange;
  readonly isSelf: boolean;
  readonly isAdmin: boolean;
  readonly name: string;
};

function useDialogTexts({ change, isSelf, isAdmin, name }: Question) {
  const { t } = useTexts('users');
  switch (change) {
    case 'promote':
      return { title: t('ask.promoteTitle', { name }), text: t('ask.promoteText'), action: t('makeAdmin'), tick: null };
    case 'demote':
      return {
        title: isSelf ? t('ask.demoteSelfTitle') : t('ask.demoteTitle', { name }),
        text: t(isSelf ? 'ask.demoteSelfText' : 'ask.demoteText'),
        action: t('ask.demoteAction'),
        tick: t('ask.demoteTick'),
      };
    case 'remove':
      return isSelf
        ? {
            title: t('ask.leaveTitle'),
            text: t('ask.leaveText'),
            action: t('ask.leaveAction'),
            tick: t('ask.leaveTick'),
          }
        : {
            title: t('ask.removeTitle', { name }),
            text: t('ask.removeText'),
            action: t('ask.removeAction'),
            tick: isAdmin ? t('ask.removeAdmin', { name }) : null,
          };
  }
}
