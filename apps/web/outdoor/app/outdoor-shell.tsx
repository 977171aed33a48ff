import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prepareWrites } from '../../api/attempt.ts';
import type { Me } from '../../entities/session/session.ts';
import { useServerLanguage } from '../../entities/session/use-server-language.ts';
import { openLive } from '../../live/socket.ts';
import { setDateFormat } from '../../time/date-format.ts';
import { loadStops } from '../../entities/output/stops/stop-store.ts';
import { OutdoorFrame } from './outdoor-frame.tsx';
import { useStoredState } from '../../entities/session/offline/use-stored-state.ts';
import { ScreenError } from './screen-error.tsx';
import { LastStops } from '../../entities/output/stops/last-stops.tsx';
import { endSession, moveAccount } from './session-end.ts';
import { useRoute } from './use-route.ts';

/** Everything of a signed-in user: the live connection, their language and formats, and the screens. */
export function OutdoorShell({ me }: { readonly me: Me }) {
  const client = useQueryClient();
  const route = useRoute();
  useEffect(
    () =>
      openLive(client, ({ reason }) => {
        void (reason === 'account_changed' ? moveAccount(client) : endSession(client));
      }),
    [client],
  );
  // The first Stop must not wait for an answer of the server.
  useEffect(() => void prepareWrites(), []);
  useStoredState('outdoor', () => void moveAccount(client));
  useEffect(() => loadStops(`${me.user.id} ${me.client?.id ?? ''}`), [me.user.id, me.client?.id]);
  useServerLanguage(me);
  setDateFormat(me.user.date_format);
  return (
    <ScreenError stops={<LastStops />}>
      <OutdoorFrame me={me} route={route} />
    </ScreenError>
  );
}
