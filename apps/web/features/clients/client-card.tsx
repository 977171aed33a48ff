import type { ClientListItem } from '@zagon/contract/clients/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ClientState } from './client-state.tsx';
import css from './clients.module.css';
import { EnterButton } from './use-client-columns.tsx';

type Props = { readonly client: ClientListItem; readonly onEnter: (client: ClientListItem) => void };

/** A client on a phone. */
export function ClientCard({ client, onEnter }: Props) {
  const { t } = useTexts('clients');
  return (
    <div className={css.card}>
      <span>
        <b className={css.name}>{client.name}</b>
        <small>{client.city === '' ? t('noCity') : client.city}</small>
        <ClientState client={client} />
      </span>
      <EnterButton client={client} onEnter={onEnter} />
    </div>
  );
}
