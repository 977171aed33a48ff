import { Button } from '@mantine/core';
import { REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import type { AccountUserDetails } from '@zagon/contract/users/operator.ts';
import { useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { EndingGivenAccessOfUser } from '../../../entities/account/given-access/given-access.tsx';
import { ReasonSheet } from '../../../entities/account/reason-sheet.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';

type Membership = AccountUserDetails['accounts'][number];

/** `role`: the other role than now. */
type Act = { readonly kind: 'role' | 'remove'; readonly account: Membership };

/** The accounts of a user with the role in each, which an operator corrects with a reason. */
export function MembershipsCard({ user }: { readonly user: AccountUserDetails }) {
  const { t } = useTexts('accountUsers');
  const [act, setAct] = useState<Act | null>(null);
  return (
    <Card title={t('accounts')} natural>
      {user.accounts.length === 0 ? (
        <p className="muted">{t('noAccounts')}</p>
      ) : (
        <Rows>
          {user.accounts.map((account) => (
            <Row
              key={account.id}
              trailing={
                <ButtonRow>
                  <Button variant="default" onClick={() => setAct({ kind: 'role', account })}>
                    {t(`membership.to.${otherRole(account)}`)}
                  </Button>
                  <Button variant="outline" color="red" onClick={() => setAct({ kind: 'remove', account })}>
                    {t('membership.remove')}
                  </Button>
                </ButtonRow>
              }
            >
              <Lines
                title={
                  <ScreenLink to={{ screen: 'account', params: { accountId: account.id } }}>{account.name}</ScreenLink>
                }
                sub={t(`role.${account.role}`)}
              />
            </Row>
          ))}
        </Rows>
      )}
      {act !== null && <MembershipSheet user={user} act={act} onClose={() => setAct(null)} />}
    </Card>
  );
}

function otherRole({ role }: Membership): Membership['role'] {
  return role === 'admin' ? 'normal' : 'admin';
}

type SheetProps = {
  readonly user: Pick<AccountUserDetails, 'id' | 'name' | 'email'>;
  readonly act: Act;
  readonly onClose: () => void;
};

/** Asks for the reason, then changes the role or removes the user from the account. */
export function MembershipSheet({ user, act: { kind, account }, onClose }: SheetProps) {
  const { t } = useTexts('accountUsers');
  const lists = ['getAccountUser', 'listAccountUsers', 'getAccount'] as const;
  const change = useWrite('correctUserRole', lists);
  const remove = useWrite('removeUserFromAccount', lists);
  const next = otherRole(account);
  const send = async (reason: string) => {
    const params = { id: user.id, account: account.id };
    const answer =
      kind === 'remove'
        ? await remove.send({ params, body: { reason } })
        : await change.send({ params, body: { user_type: next === 'admin' ? 1 : 2, reason } });
    if (answer.ok) notify(t(kind === 'remove' ? 'membership.removed' : 'membership.changed'));
    return answer;
  };
  const names = { name: user.name || user.email, account: account.name };
  return (
    <ReasonSheet
      form={`membership-${kind}`}
      item={`${user.id} ${account.id}`}
      title={t(kind === 'remove' ? 'membership.removeTitle' : `membership.title.${next}`, names)}
      hint={t('reasonHint')}
      max={REASON_MAX}
      action={t(kind === 'remove' ? 'membership.remove' : `membership.to.${next}`)}
      danger={kind === 'remove'}
      busy={change.busy || remove.busy}
      send={send}
      onClose={onClose}
    >
      <p>{t(kind === 'remove' ? 'membership.removeLead' : `membership.lead.${next}`)}</p>
      {(kind === 'remove' || next === 'normal') && <EndingGivenAccessOfUser userId={user.id} account={account.id} />}
    </ReasonSheet>
  );
}
