import { Button, Stack } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import type { ReplyOf } from '../../api/types.ts';
import { countThings } from '../../entities/resource/chosen-things/chosen-things.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { RowButton } from '../../ui/form/row-button.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { Row, Rows } from '../../ui/list/rows.tsx';
import { AssistantsCard } from './assistants-card.tsx';
import { MqttCard } from './mqtt-card.tsx';
import { NewTokenSheet } from './new-token-sheet.tsx';
import { ShownToken } from './shown-token.tsx';

type AccessToken = ReplyOf<'listAccessTokens'>[number];

/** The programs that have access to the account, how they connect, and whether assistants are among them. */
export default function AccessTokensScreen() {
  return (
    <Stack gap="md">
      <TokensCard />
      <MqttCard />
      <AssistantsCard />
    </Stack>
  );
}

function TokensCard() {
  const { t } = useTexts('accessTokens');
  const tokens = useRead('listAccessTokens');
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title={t('title')}
      sub={t('sub')}
      right={
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
      footer={<p className="note">{t('rights')}</p>}
      natural
    >
      <StateView of={tokens} loading={<LoadingState height={160} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState>{t('none')}</EmptyState>
          ) : (
            <Rows label={t('title')}>
              {list.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </Rows>
          )
        }
      </StateView>
      {adding && <NewTokenSheet onClose={() => setAdding(false)} />}
    </Card>
  );
}

function TokenRow({ token }: { readonly token: AccessToken }) {
  const { t } = useTexts('accessTokens');
  const end = useWrite('endAccessToken', ['listAccessTokens']);
  const renew = useWrite('renewAccessToken', ['listAccessTokens']);
  const [renewed, setRenewed] = useState<string | null>(null);
  const endIt = async () => {
    const answer = await end.send({ params: { id: token.id } });
    if (answer.ok) notify(t('ended'));
    else notifyFault(t('notEnded'));
  };
  const renewIt = async () => {
    const answer = await renew.send({ params: { id: token.id } });
    if (answer.ok) setRenewed(answer.value.token);
    else notifyFault(t('notRenewed'));
  };
  return (
    <Row
      icon={
        <IconTile tone={token.last_used_at === null ? 'plain' : 'ok'}>
          <IconKey size={20} aria-hidden="true" />
        </IconTile>
      }
      below={
        <div className="rowM wrap">
          {token.own && (
            <RowButton
              aria-label={t('renewOne', { name: token.name })}
              loading={renew.busy}
              onClick={() => void renewIt()}
            >
              {t('renew')}
            </RowButton>
          )}
          <RowButton aria-label={t('endOne', { name: token.name })} loading={end.busy} onClick={() => void endIt()}>
            {t('end')}
          </RowButton>
        </div>
      }
    >
      <TokenLines token={token} />
      {renewed !== null && (
        <Sheet open onClose={() => setRenewed(null)} title={t('shown.title', { name: token.name })} preventDismiss>
          <ShownToken token={renewed} isRenewed onDone={() => setRenewed(null)} />
        </Sheet>
      )}
    </Row>
  );
}

/** What the token may do, until when, and when it was used. */
function TokenLines({ token }: { readonly token: AccessToken }) {
  const { t, language } = useTexts('accessTokens');
  const zone = useZone();
  const { opening, things, expires_at: end, previous_expires_at: previous, last_used_at: used } = token;
  const rights = [
    t(`scopes.${token.scope}`),
    opening === null ? null : t('opening', { minutes: opening.max_minutes, perHour: opening.per_hour }),
    things === null ? t('all') : t('chosen', { count: countThings(things) }),
    end === null ? t('noEnd') : t('until', { date: formatTime(end, 'date', language, zone) }),
    previous === null ? null : t('previous', { time: formatTime(previous, 'dateTime', language, zone) }),
  ];
  const use =
    used === null
      ? t('neverUsed')
      : t('lastUse', { time: formatTime(used, 'dateTime', language, zone), ip: token.last_used_ip ?? '–' });
  return (
    <Lines title={token.name} sub={rights.filter((part) => part !== null).join(' · ')}>
      <span>
        {use} · {t('today', { count: token.calls_today })} · {t('by', { name: token.created_by })}
      </span>
    </Lines>
  );
}
