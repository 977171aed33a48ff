import { Button } from '@mantine/core';
import type { AccountUserDetails } from '@zagon/contract/users/operator.ts';
import { deviceOf, deviceText } from '@zagon/domain/accounts/device.ts';
import { useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { useMe } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useScreenParams } from '../../../navigation/go.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { useTabName } from '../../../navigation/tab-name.ts';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { CorrectEmailSheet } from './correct-email-sheet.tsx';
import { MembershipsCard } from './memberships-card.tsx';
import { UserActSheet, type UserAct } from './user-act-sheet.tsx';
import { UserState } from './user-state.tsx';

/** One user, for an operator: accounts, sign-in methods, and the available actions. */
export default function AccountUserScreen() {
  const { accountUserId } = useScreenParams('accountUser');
  const user = useRead('getAccountUser', { params: { id: accountUserId } });
  return (
    <StateView of={user} loading={<LoadingState height={320} />}>
      {(data) => <UserPage key={data.id} user={data} />}
    </StateView>
  );
}

function UserPage({ user }: { readonly user: AccountUserDetails }) {
  const { t, language } = useTexts('accountUsers');
  useTabName(user.name || user.email);
  const zone = useZone();
  const me = useMe();
  const [act, setAct] = useState<UserAct | null>(null);
  const [isCorrectingEmail, setCorrectingEmail] = useState(false);
  const time = (at: string) => formatTime(at, 'dateTime', language, zone);
  const acts: readonly UserAct[] = [
    ...(user.id === me?.user.id ? [] : [user.locked_at === null ? ('lockUser' as const) : ('unlockUser' as const)]),
    ...(user.sessions.length > 0 ? ['endUserSessions' as const] : []),
    'sendUserRecovery',
  ];
  return (
    <>
      <PageTitle crumb={<ScreenLink to={{ screen: 'accountUsers' }}>{t('title')}</ScreenLink>} sub={user.email}>
        {user.name || user.email}
      </PageTitle>
      <div className="stackL">
        <Card title={t('signIn.title')} right={<UserState user={user} />} natural>
          <Facts>
            <Fact label={t('signIn.last')}>{user.signed_in_at === null ? t('never') : time(user.signed_in_at)}</Fact>
            <Fact label={t('signIn.language')}>{t(`signIn.languages.${user.language}`)}</Fact>
            <Fact label={t('signIn.email')}>{t(user.email_confirmed ? 'signIn.confirmed' : 'signIn.unconfirmed')}</Fact>
            <Fact label={t('signIn.factor')}>{t(user.second_factor ? 'signIn.on' : 'signIn.off')}</Fact>
            {user.locked_at !== null && <Fact label={t('signIn.locked')}>{time(user.locked_at)}</Fact>}
          </Facts>
          <ButtonRow place="start" spaced>
            {acts.map((each) => (
              <Button
                key={each}
                variant={each === 'lockUser' ? 'outline' : 'default'}
                {...(each === 'lockUser' ? { color: 'red' } : {})}
                onClick={() => setAct(each)}
              >
                {t(`act.${each}.button`)}
              </Button>
            ))}
            {!user.operator && (
              <Button variant="default" onClick={() => setCorrectingEmail(true)}>
                {t('correctEmail.open')}
              </Button>
            )}
          </ButtonRow>
        </Card>
        <MembershipsCard user={user} />
        <Card title={t('sessions', { count: user.sessions.length })} natural>
          {user.sessions.length === 0 ? (
            <p className="muted">{t('noSessions')}</p>
          ) : (
            <Rows>
              {user.sessions.map((session) => (
                <Row key={session.id}>
                  <Lines
                    title={deviceText(deviceOf(session.user_agent), language)}
                    sub={t('lastSeen', { time: time(session.last_seen_at) })}
                  />
                </Row>
              ))}
            </Rows>
          )}
        </Card>
      </div>
      {isCorrectingEmail && <CorrectEmailSheet user={user} onClose={() => setCorrectingEmail(false)} />}
      {act !== null && <UserActSheet act={act} user={user} onClose={() => setAct(null)} />}
    </>
  );
}
