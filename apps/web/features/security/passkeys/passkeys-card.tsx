import { Button } from '@mantine/core';
import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import type { Passkey } from '@zagon/contract/session/passkeys.ts';
import { useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { AddPasskeySheet } from './add-passkey-sheet.tsx';
import { passkeyObstacle } from '../../../entities/session/passkey-support.ts';
import { RemovePasskeySheet } from './remove-passkey-sheet.tsx';

/** The user's passkeys: each signs in instead of password and second factor. */
export function PasskeysCard() {
  const { t } = useTexts('security');
  const own = useRead('listPasskeys');
  const [adding, setAdding] = useState(false);
  const obstacle = useObstacle(own.data?.origin);
  return (
    <Card
      title={t('passkeys.title')}
      right={
        obstacle === null && (
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        )
      }
      footer={<p className="note">{obstacle ?? t('passkeys.about')}</p>}
      natural
    >
      <StateView of={own} loading={<LoadingState height={90} />}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <EmptyState>{t('passkeys.none')}</EmptyState>
          ) : (
            <Rows label={t('passkeys.title')}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </Rows>
          )
        }
      </StateView>
      {adding && <AddPasskeySheet onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** Why no passkey can be added here; null if one can, undefined while unknown. */
function useObstacle(origin: string | null | undefined): string | null | undefined {
  const { t } = useTexts('security');
  if (origin === undefined) return undefined;
  if (origin === null) return t('passkeys.notHere');
  if (origin !== location.origin || passkeyObstacle() === 'address') return t('passkeys.elsewhere', { origin });
  return passkeyObstacle() === 'browser' ? t('passkeys.noBrowser') : null;
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { t, language } = useTexts('security');
  const zone = useZone();
  const [removing, setRemoving] = useState(false);
  const added = t('passkeys.added', { date: formatTime(passkey.created_at, 'date', language, zone) });
  const used =
    passkey.used_at === null
      ? t('passkeys.unused')
      : t('passkeys.used', { date: formatTime(passkey.used_at, 'dateTime', language, zone) });
  return (
    <Row
      icon={
        <IconTile tone="plain">
          <IconFingerprint size={20} aria-hidden="true" />
        </IconTile>
      }
      trailing={
        <RowButton aria-label={t('passkeys.removeOne', { name: passkey.name })} onClick={() => setRemoving(true)}>
          {t('passkeys.remove')}
        </RowButton>
      }
    >
      <Lines title={passkey.name} sub={used}>
        <span>{added}</span>
      </Lines>
      {removing && <RemovePasskeySheet passkey={passkey} onClose={() => setRemoving(false)} />}
    </Row>
  );
}
