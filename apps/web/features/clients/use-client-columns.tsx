import { Button } from '@mantine/core';
import type { ClientListItem } from '@zagon/contract/clients/endpoints.ts';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import type { Column } from '../../ui/table-column.ts';
import { ClientState } from './client-state.tsx';
import css from './clients.module.css';

/** What is shown of a client: who, where, in which state, until when, and the way in. */
export function useClientColumns(onEnter: (client: ClientListItem) => void): readonly Column<ClientListItem>[] {
  const { t, language } = useTexts('clients');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        cell: (client) => <b className={css.name}>{client.name}</b>,
        sortBy: (client) => client.name,
        width: 'minmax(0, 3fr)',
      },
      {
        id: 'city',
        header: t('column.city'),
        cell: (client) => client.city,
        sortBy: (client) => (client.city === '' ? null : client.city),
        width: 'minmax(0, 2fr)',
      },
      {
        id: 'state',
        header: t('column.state'),
        cell: (client) => <ClientState client={client} />,
        sortBy: (client) => client.state,
        width: 'minmax(190px, 2fr)',
      },
      {
        id: 'until',
        header: t('column.until'),
        // Noon in UTC: the text is of a calendar day, whatever the zone.
        cell: (client) =>
          client.expiration_date === null
            ? t('noEnd')
            : formatTime(`${client.expiration_date}T12:00:00Z`, 'date', language, 'UTC'),
        sortBy: (client) => client.expiration_date,
        width: 'minmax(120px, 1.4fr)',
      },
      {
        id: 'enter',
        header: t('column.enter'),
        quietHeader: true,
        cell: (client) => <EnterButton client={client} onEnter={onEnter} />,
        width: '120px',
        align: 'right',
      },
    ],
    [t, language, onEnter],
  );
}

/** A button that names its client to those who hear it alone. */
export function EnterButton({
  client,
  onEnter,
}: {
  readonly client: ClientListItem;
  readonly onEnter: (client: ClientListItem) => void;
}) {
  const { t } = useTexts('clients');
  return (
    <Button variant="default" className={css.enter ?? ''} onClick={() => onEnter(client)}>
      {t('enter')}
      <span className="vh">: {client.name}</span>
    </Button>
  );
}
