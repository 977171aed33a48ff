import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import type { Me } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConnection } from '../../live/connection.ts';
import { BUTTON } from '../frame/classes.ts';
import css from '../frame/frame.module.css';
import { usePendingStops } from '../../entities/output/stops/stop-store.ts';
import { moveAccount } from './session-end.ts';

type Props = {
  readonly me: Me;
  readonly title: string;
  /** Called before the page shows the other account, such as to leave an address that only this one has. */
  readonly onMove?: () => void;
};

/**
 * The other accounts of a user, to switch to. Not while a stop to the server is pending: the page repeats it only in
 * the account to which it belongs.
 */
export function AccountChoice({ me, title, onMove }: Props) {
  const { t } = useTexts('outdoor');
  const common = useTexts('common');
  const client = useQueryClient();
  const isOffline = useConnection().link === 'offline';
  const isStopping = usePendingStops().some(({ received }) => !received);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const others = me.assignedClients.filter(({ id }) => id !== me.client?.id);
  if (others.length === 0) return null;
  const switchTo = async (id: string) => {
    setBusy(true);
    setFailure(null);
    const answer = await call('switchAccount', { body: { id_client: id } });
    setBusy(false);
    if (!answer.ok) return setFailure(answer.error.message);
    onMove?.();
    return moveAccount(client);
  };
  return (
    <section className={css.list} aria-label={title}>
      <h2>{title}</h2>
      <ul className={css.list}>
        {others.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={BUTTON}
              disabled={busy || isOffline || isStopping}
              onClick={() => void switchTo(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {isStopping && <p className={css.sub}>{t('accounts.stopping')}</p>}
      {isOffline && <p className={css.sub}>{common.t('needsConnection')}</p>}
      {failure !== null && (
        <p className={css.notice} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}
