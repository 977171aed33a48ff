import { REASON_MAX, RESTORE_REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import { useWrite } from '../../../api/query.ts';
import { ReasonSheet } from '../../../entities/account/reason-sheet.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';

const MAX = { unblockAccount: REASON_MAX, restoreAccount: RESTORE_REASON_MAX } as const;

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  /** The action, which requires only a reason. */
  readonly act: keyof typeof MAX;
  readonly accountId: string;
  readonly onClose: () => void;
};

/** Asks for the reason of an action on an account, and performs it. */
export function AccountActSheet({ title, lead, action, act, accountId, onClose }: Props) {
  const { t } = useTexts('operatorAccount');
  const write = useWrite(act, ['getBlock', 'getOperatorAccount', 'listAccounts', 'countAccounts']);
  return (
    <ReasonSheet
      form={`account-${act}`}
      item={accountId}
      title={title}
      hint={t('reasonHint')}
      max={MAX[act]}
      action={action}
      busy={write.busy}
      send={(reason) => write.send({ params: { id: accountId }, body: { reason } })}
      onClose={onClose}
    >
      <p>{lead}</p>
    </ReasonSheet>
  );
}
