import { IconAlertTriangleFilled, IconBan, IconClock } from '@tabler/icons-react';
import type { ClientListItem } from '@zagon/contract/clients/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { useZone } from '../../time/zone.ts';
import { StatePill } from '../../ui/state-pill.tsx';
import { daysLeft } from './client-filter.ts';
import { dayOfNow } from './day-of-now.ts';

/** The state of an account in a word and a sign, with the days where they are few. */
export function ClientState({ client }: { readonly client: ClientListItem }) {
  const { t } = useTexts('clients');
  const now = useNow('minute');
  const left = daysLeft(client, dayOfNow(now, useZone()));
  const word = t(`state.${client.state}`);
  switch (client.state) {
    case 'active':
      if (left === null) return <StatePill tone="ok">{word}</StatePill>;
      return (
        <StatePill tone="warn" sign={<IconClock aria-hidden="true" />}>
          {word} · {left === 0 ? t('lastDay') : t('daysLeft', { count: left })}
        </StatePill>
      );
    case 'expired':
      return (
        <StatePill tone="error" sign={<IconAlertTriangleFilled aria-hidden="true" />}>
          {word}
        </StatePill>
      );
    case 'blocked':
      return (
        <StatePill tone="stale" sign={<IconBan aria-hidden="true" />}>
          {word}
        </StatePill>
      );
  }
}
