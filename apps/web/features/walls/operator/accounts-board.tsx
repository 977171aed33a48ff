import { useQuery } from '@tanstack/react-query';
import type { AccountContact } from '@zagon/contract/walls/operator.ts';
import { read } from '../../../api/query.ts';
import type { ReplyOf } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Fact, Figures } from '../../../ui/list/facts.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';

/** No event reaches an operator outside accounts, so the page reloads at this interval, ms. */
const REFETCH_MS = 30_000;

/** Contact, battery and signal of all accounts, those with faults first. No farm measurements. */
export default function AccountsBoard() {
  const { t } = useTexts('walls');
  const board = useQuery({ ...read('accountsInContact', { query: {} }), refetchInterval: REFETCH_MS });
  return (
    <>
      <PageTitle sub={t('operator.sub')}>{t('title')}</PageTitle>
      <StateView of={board} loading={<LoadingState height={480} />}>
        {({ totals, accounts }) =>
          totals.accounts === 0 ? (
            <EmptyState>{t('operator.none')}</EmptyState>
          ) : (
            <div className="stackL">
              <Totals totals={totals} />
              <Card title={t('operator.account')} natural>
                <Rows label={t('operator.account')}>
                  {accounts.map((account) => (
                    <AccountRow key={account.client.id} account={account} />
                  ))}
                </Rows>
                {totals.accounts > accounts.length && (
                  <p className="note">{t('operator.inOrder', { count: totals.accounts - accounts.length })}</p>
                )}
              </Card>
            </div>
          )
        }
      </StateView>
    </>
  );
}

function Totals({ totals }: { readonly totals: ReplyOf<'accountsInContact'>['totals'] }) {
  const { t } = useTexts('walls');
  const devices = totals.stations + totals.modules;
  return (
    <Card title={t('operator.faults')} natural>
      <Figures>
        <Fact label={t('operator.stations')}>
          {totals.stations_offline} <small>{t('operator.of', { count: totals.stations })}</small>
        </Fact>
        <Fact label={t('operator.silent')}>
          {totals.silent} <small>{t('operator.of', { count: totals.modules })}</small>
        </Fact>
        <Fact label={t('operator.battery')}>
          {totals.low_battery} <small>{t('operator.of', { count: devices })}</small>
        </Fact>
        <Fact label={t('operator.signal')}>
          {totals.weak_signal} <small>{t('operator.of', { count: devices })}</small>
        </Fact>
      </Figures>
    </Card>
  );
}

function AccountRow({ account }: { readonly account: AccountContact }) {
  const { t, language } = useTexts('walls');
  const zone = useZone();
  const faults = [
    { label: t('operator.stations'), count: account.stations_offline, tone: 'error' },
    { label: t('operator.silent'), count: account.silent, tone: 'warn' },
    { label: t('operator.battery'), count: account.low_battery, tone: 'warn' },
    { label: t('operator.signal'), count: account.weak_signal, tone: 'warn' },
  ] as const;
  const contactText =
    account.last_contact_at === null
      ? t('operator.never')
      : formatTime(account.last_contact_at, 'dateTime', language, zone);
  return (
    <Row
      trailing={
        <span className="rowS">
          {faults
            .filter(({ count }) => count > 0)
            .map(({ label, count, tone }) => (
              <StatePill key={label} tone={tone}>
                {label}: {count}
              </StatePill>
            ))}
          {faults.every(({ count }) => count === 0) && <StatePill tone="ok">{t('operator.fine')}</StatePill>}
        </span>
      }
    >
      <Lines
        title={
          <ScreenLink to={{ screen: 'account', params: { accountId: account.client.id } }}>
            {account.client.name}
          </ScreenLink>
        }
        sub={`${t('operator.lastContact')}: ${contactText}`}
      />
    </Row>
  );
}
