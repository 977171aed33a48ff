import type { DeliveryStatus } from '@zagon/contract/deliveries/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { PageTabs } from '../../ui/frame/page-tabs.tsx';
import { StatePill } from '../../ui/frame/state-pill.tsx';
import { Tag } from '../../ui/frame/tag.tsx';

type Props = {
  readonly current: 'deliveries' | 'retiredAddresses';
  readonly status: DeliveryStatus | undefined;
};

/** The two pages about outgoing messages. */
export function DeliveryTabs({ current, status }: Props) {
  const { t } = useTexts('deliveries');
  const retired = status?.retired.length ?? 0;
  return (
    <PageTabs label={t('tabs.label')} current={current}>
      <ScreenLink to={{ screen: 'deliveries' }} aria-current={current === 'deliveries' ? 'page' : undefined}>
        {t('tabs.list')}
      </ScreenLink>
      <ScreenLink
        to={{ screen: 'retiredAddresses' }}
        aria-current={current === 'retiredAddresses' ? 'page' : undefined}
      >
        {t('tabs.retired')} {retired > 0 && <Tag tone="warn">{retired}</Tag>}
      </ScreenLink>
    </PageTabs>
  );
}

/** Which channels the installation has. */
export function ChannelPills({ channels }: { readonly channels: DeliveryStatus['channels'] }) {
  const { t } = useTexts('deliveries');
  return (
    <ul className="toolbar" aria-label={t('ways.label')}>
      {(['email', 'sms', 'push'] as const).map((channel) => (
        <li key={channel}>
          <StatePill tone={channels[channel] ? 'ok' : 'warn'}>
            {t(channels[channel] ? `ways.${channel}On` : `ways.${channel}Off`)}
          </StatePill>
        </li>
      ))}
    </ul>
  );
}
