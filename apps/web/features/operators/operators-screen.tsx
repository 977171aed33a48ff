import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useRead } from '../../api/query.ts';
import { useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAddInAddress } from '../../navigation/go.ts';
import { Card } from '../../ui/frame/card.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteOperatorSheet } from './invite-operator-sheet.tsx';
import { OperatorRow } from './operator-row.tsx';

/** The operators of the installation, and their open invitations. */
export default function OperatorsScreen() {
  const { t } = useTexts('operators');
  const me = useMe();
  const list = useRead('listOperators');
  const [inviting, setInviting] = useAddInAddress();
  return (
    <>
      <PageTitle
        sub={t('lead')}
        actions={
          <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        }
      >
        {t('title')}
      </PageTitle>
      <StateView of={list} loading={<LoadingState height={220} />}>
        {({ operators, invitations }) => (
          <div className="stackL">
            <Card title={t('title')} natural>
              <Rows label={t('title')}>
                {operators.map((operator) => (
                  <OperatorRow
                    key={operator.id}
                    operator={operator}
                    isSelf={operator.id === me?.user.id}
                    removable={operators.length > 1}
                  />
                ))}
              </Rows>
            </Card>
            <Card title={t('invitations')} natural>
              {invitations.length === 0 ? (
                <EmptyState>{t('none')}</EmptyState>
              ) : (
                <Rows label={t('invitations')}>
                  {invitations.map((invitation) => (
                    <InvitationRow key={invitation.id} invitation={invitation} />
                  ))}
                </Rows>
              )}
            </Card>
          </div>
        )}
      </StateView>
      {inviting && <InviteOperatorSheet onClose={() => setInviting(false)} />}
    </>
  );
}
