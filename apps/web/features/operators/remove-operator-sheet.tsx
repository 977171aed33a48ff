import type { OperatorShape } from '@zagon/contract/operators/endpoints.ts';
import { REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import { useWrite } from '../../api/query.ts';
import { EndingGivenAccessOfUser } from '../../entities/account/given-access/given-access.tsx';
import { ReasonSheet } from '../../entities/account/reason-sheet.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { notify } from '../../ui/frame/notify.ts';

type Props = {
  readonly operator: Pick<OperatorShape, 'id' | 'name' | 'email'>;
  readonly isSelf: boolean;
  readonly onClose: () => void;
};

/** Asks why an operator is removed, and removes them. */
export function RemoveOperatorSheet({ operator, isSelf, onClose }: Props) {
  const { t } = useTexts('operators');
  const remove = useWrite('removeOperator', ['listOperators', 'listAccountUsers', 'countAccountUsers']);
  const send = async (reason: string) => {
    const answer = await remove.send({ params: { id: operator.id }, body: { reason } });
    if (answer.ok) notify(t('removal.done'));
    return answer;
  };
  return (
    <ReasonSheet
      form="operator-removal"
      item={operator.id}
      title={t('removal.title', { name: operator.name || operator.email })}
      hint={t('form.reasonHint')}
      max={REASON_MAX}
      action={t('remove')}
      danger
      busy={remove.busy}
      send={send}
      onClose={onClose}
    >
      <p>{t('removal.lead')}</p>
      <EndingGivenAccessOfUser userId={operator.id} />
      {isSelf && <p>{t('removal.self')}</p>}
    </ReasonSheet>
  );
}
