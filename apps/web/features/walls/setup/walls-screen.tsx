import { Button } from '@mantine/core';
import { IconDeviceTv, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/query.ts';
import type { ReplyOf } from '../../../api/types.ts';
import { useMayConfigure } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { notify, notifyFault } from '../../../ui/frame/notify.ts';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { NewWallSheet } from './new-wall-sheet.tsx';

type Wall = ReplyOf<'listWalls'>[number];

/** The browsers that show the wall view of the account. */
export default function WallsScreen() {
  const { t } = useTexts('walls');
  const walls = useRead('listWalls');
  const mayConfigure = useMayConfigure();
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title={t('setup.title')}
      sub={t('setup.sub')}
      right={
        mayConfigure && (
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('setup.add')}
          </Button>
        )
      }
      footer={<p className="note">{t('setup.rights')}</p>}
      natural
    >
      <StateView of={walls} loading={<LoadingState height={160} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState>{t('setup.none')}</EmptyState>
          ) : (
            <Rows label={t('setup.title')}>
              {list.map((wall) => (
                <WallRow key={wall.id} wall={wall} mayEnd={mayConfigure} />
              ))}
            </Rows>
          )
        }
      </StateView>
      <Button component="a" href={hrefOf({ screen: 'supervisor' })} variant="default" mt="md">
        {t('setup.look')}
      </Button>
      {adding && <NewWallSheet onClose={() => setAdding(false)} />}
    </Card>
  );
}

function WallRow({ wall, mayEnd }: { readonly wall: Wall; readonly mayEnd: boolean }) {
  const { t, language } = useTexts('walls');
  const zone = useZone();
  const end = useWrite('endWall', ['listWalls', 'listSessions']);
  const endIt = async () => {
    const answer = await end.send({ params: { id: wall.id } });
    if (answer.ok) notify(t('setup.ended'));
    else notifyFault(t('setup.notEnded'));
  };
  const state =
    wall.last_seen_at === null
      ? t('setup.waiting', { time: formatTime(wall.expires_at, 'time', language, zone) })
      : t('setup.active', {
          seen: formatTime(wall.last_seen_at, 'dateTime', language, zone),
          until: formatTime(wall.expires_at, 'date', language, zone),
        });
  return (
    <Row
      icon={
        <IconTile tone={wall.state === 'active' ? 'ok' : 'plain'}>
          <IconDeviceTv size={20} aria-hidden="true" />
        </IconTile>
      }
      trailing={
        mayEnd && (
          <RowButton
            aria-label={t('setup.endOne', { name: wall.name })}
            loading={end.busy}
            onClick={() => void endIt()}
          >
            {t('setup.end')}
          </RowButton>
        )
      }
    >
      <Lines title={wall.name} sub={`${state} · ${t('setup.by', { name: wall.created_by })}`} />
    </Row>
  );
}
