import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { QrCode } from '../../ui/label/qr-code.tsx';
import { useServerLanguage } from '../../entities/session/use-server-language.ts';
import { WallView } from '../../features/walls/wall-view.tsx';
import { useFarmZone, useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { openLive } from '../../live/socket.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { setDateFormat } from '../../time/date-format.ts';
import { ZoneContext } from '../../time/zone.ts';
import { useSignedOut } from '../use-signed-out.ts';

/** The frame of a wall session: the live connection and the wall view, without navigation. */
export default function WallFrame() {
  const { t } = useTexts('app');
  const me = useMe();
  const zone = useFarmZone();
  const client = useQueryClient();
  const signedOut = useSignedOut();
  const end = useEffectEvent(signedOut);
  useEffect(() => openLive(client, ({ reason }) => end(reason)), [client]);
  useServerLanguage(me);
  if (me === undefined) return null;
  setDateFormat(me.user.date_format);
  return (
    <ZoneContext value={zone}>
      <WallView
        stopCode={<QrCode text={new URL(hrefOf({ screen: 'start' }), location.href).href} label={t('wall.stopCode')} />}
      />
    </ZoneContext>
  );
}
