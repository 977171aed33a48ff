import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconDeviceTv, IconLogout } from '@tabler/icons-react';
import { deviceOf, deviceText, type Device } from '@zagon/domain/accounts/device.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import type { ReplyOf } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { RowButton } from '../../ui/form/row-button.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { ConfirmDialog } from '../../ui/frame/confirm-dialog.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { StatePill } from '../../ui/frame/state-pill.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Tag } from '../../ui/frame/tag.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { Row, Rows } from '../../ui/list/rows.tsx';

type Session = ReplyOf<'listSessions'>[number];

/** Where the user is signed in; this session first. */
export function SessionsCard() {
  const { t } = useTexts('security');
  const sessions = useRead('listSessions');
  const rows = [...(sessions.data ?? [])].sort((a, b) => Number(b.current) - Number(a.current));
  const others = rows.filter(({ current }) => !current).length;
  return (
    <Card
      title={t('sessions.title')}
      right={sessions.data === undefined ? undefined : <Tag tone="stale">{rows.length}</Tag>}
      footer={<p className="note">{t(others === 0 ? 'sessions.only' : 'sessions.lost')}</p>}
      natural
    >
      <StateView of={sessions} loading={<LoadingState height={200} />}>
        {() => (
          <>
            <Rows label={t('sessions.title')}>
              {rows.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </Rows>
            {others > 0 && <EndOthers count={others} />}
          </>
        )}
      </StateView>
    </Card>
  );
}

const ICONS = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceDesktop,
} as const satisfies Record<Device['kind'], unknown>;

function SessionRow({ session }: { readonly session: Session }) {
  const { t, language } = useTexts('security');
  const zone = useZone();
  const end = useWrite('endSession', ['listSessions']);
  const device = deviceOf(session.user_agent);
  const name = deviceText(device, language);
  const Icon = ICONS[device.kind];
  const seen = session.current ? t('sessions.now') : formatTime(session.last_seen_at, 'dateTime', language, zone);
  const { wall_name: wall } = session;
  const from = formatTime(session.created_at, 'dateTime', language, zone);
  const endIt = async () => {
    const answer = await end.send({ params: { id: session.id } });
    if (answer.ok) notify(t('sessions.ended'));
    else notifyFault(t('sessions.notEnded'));
  };
  return (
    <Row
      icon={
        <IconTile tone={session.current ? 'ok' : 'plain'}>
          {wall === null ? <Icon size={20} aria-hidden="true" /> : <IconDeviceTv size={20} aria-hidden="true" />}
        </IconTile>
      }
      trailing={
        session.current ? (
          <StatePill tone="ok">{t('sessions.this')}</StatePill>
        ) : (
          <RowButton
            aria-label={t('sessions.endOne', { device: wall ?? name })}
            loading={end.busy}
            onClick={() => void endIt()}
          >
            {t('sessions.end')}
          </RowButton>
        )
      }
    >
      <Lines
        title={wall ?? name}
        sub={
          wall === null
            ? t('sessions.since', { seen, from })
            : t('sessions.wall', { seen, until: formatTime(session.expires_at, 'date', language, zone) })
        }
      />
    </Row>
  );
}

function EndOthers({ count }: { readonly count: number }) {
  const { t } = useTexts('security');
  const [asked, setAsked] = useState(false);
  const end = useWrite('endOtherSessions', ['listSessions']);
  const confirm = async () => {
    const answer = await end.send({});
    setAsked(false);
    if (answer.ok) notify(t('sessions.endedMany', { count: answer.value.ended }));
    else notifyFault(t('sessions.notEnded'));
  };
  return (
    <>
      <Button
        mt="md"
        fullWidth
        h={48}
        variant="outline"
        color="red"
        leftSection={<IconLogout size={20} aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        {t('sessions.endOthers', { count })}
      </Button>
      <ConfirmDialog
        open={asked}
        kind="warning"
        title={t('sessions.askTitle', { count })}
        action={t('sessions.end')}
        busy={end.busy}
        onClose={() => setAsked(false)}
        onConfirm={() => void confirm()}
      >
        {t('sessions.askText')}
      </ConfirmDialog>
    </>
  );
}
