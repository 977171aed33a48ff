import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useRead } from '../../api/query.ts';
import { mayConfigure, roleOf, useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAddInAddress } from '../../navigation/go.ts';
import { Card } from '../../ui/frame/card.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { MemberRow } from './member-row.tsx';

/** The users of the account and its open invitations. */
export default function UsersScreen() {
  const { t } = useTexts('users');
  const me = useMe();
  const users = useRead('listUsers');
  const [inviting, setInviting] = useAddInAddress();
  const mayChange = me !== undefined && mayConfigure(me);
  const role = me === undefined ? 'normal' : roleOf(me);
  const lostFactor = role === 'normal' ? null : role;
  const members = users.data?.filter(({ invited }) => !invited) ?? [];
  const invitations = users.data?.filter(({ invited }) => invited) ?? [];
  return (
    <div className="stackL">
      <Card
        title={t('title')}
        sub={t('sub')}
        right={
          mayChange && (
            <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => setInviting(true)}>
              {t('invite')}
            </Button>
          )
        }
        natural
      >
        <StateView of={users} loading={<LoadingState height={220} />}>
          {() => (
            <Rows label={t('title')}>
              {members.map((user) => (
                <MemberRow
                  key={user.id}
                  user={user}
                  isSelf={user.id === me?.user.id}
                  mayChange={mayChange}
                  lostFactor={lostFactor}
                />
              ))}
            </Rows>
          )}
        </StateView>
      </Card>
      {lostFactor !== null && users.data !== undefined && (
        <Card title={t('invitations')} natural>
          {invitations.length === 0 ? (
            <EmptyState>{t('none')}</EmptyState>
          ) : (
            <Rows label={t('invitations')}>
              {invitations.map((user) => (
                <InvitationRow key={user.id} user={user} mayChange={mayChange} />
              ))}
            </Rows>
          )}
        </Card>
      )}
      {inviting && mayChange && <InviteSheet onClose={() => setInviting(false)} />}
    </div>
  );
}
