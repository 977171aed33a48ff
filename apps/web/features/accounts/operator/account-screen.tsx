import { Button } from '@mantine/core';
import { IconBan, IconCheck, IconDoorEnter, IconPencil } from '@tabler/icons-react';
import type { OperatorAccount } from '@zagon/contract/accounts/operator.ts';
import { useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useScreenParams } from '../../../navigation/go.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { useTabName } from '../../../navigation/tab-name.ts';
import { AccountState } from '../account-state.tsx';
import { EnterDialog } from '../../../entities/account/enter-dialog.tsx';
import { SubscriptionCard } from '../own/subscription-card.tsx';
import { BlockCard } from './block-card.tsx';
import { BlockProgress } from './block-progress.tsx';
import { DevicesCard, LogCard, MembersCard } from './contents-cards.tsx';
import { ExpiryCard } from './expiry-card.tsx';
import { NotesCard } from './notes-card.tsx';
import css from './operator.module.css';
import { PaymentsSection } from './payments-section.tsx';
import { CorrectAccountSheet } from './correct-account-sheet.tsx';
import { AccountActSheet } from './account-act-sheet.tsx';

/** One account, for an operator outside it: its identity, whether it works, and the available actions. */
export default function OperatorAccountScreen() {
  const { accountId } = useScreenParams('account');
  const account = useRead('getOperatorAccount', { params: { id: accountId } });
  return (
    <StateView of={account} loading={<LoadingState height={480} />}>
      {(data) => <AccountPage key={data.id} account={data} />}
    </StateView>
  );
}

function AccountPage({ account }: { readonly account: OperatorAccount }) {
  const { t } = useTexts('operatorAccount');
  useTabName(account.name);
  const isBlocked = account.block !== null;
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <>
      <PageTitle
        crumb={<ScreenLink to={{ screen: 'accounts' }}>{t('back')}</ScreenLink>}
        sub={<AccountFacts account={account} />}
        actions={
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            onClick={() => setCorrecting(true)}
          >
            {t('correct.open')}
          </Button>
        }
      >
        <span className="titleRow">
          {account.name} <AccountState account={{ ...account, closing: account.closing !== null }} />
        </span>
      </PageTitle>
      {isCorrecting && <CorrectAccountSheet account={account} onClose={() => setCorrecting(false)} />}
      {account.closing !== null && <ClosingNotice account={account} closing={account.closing} />}
      <div className={css.page}>
        <div className="stackL">
          {isBlocked && <BlockProgress account={account} mayUnblock={account.closing === null} />}
          <SubscriptionCard own={{ ...account, payment_url: null }} />
          <MembersCard account={account} />
          <DevicesCard account={account} />
          <PaymentsSection account={account} />
          <NotesCard account={account} />
          <LogCard account={account} />
        </div>
        <div className="stackL">
          <EnterCard account={account} />
          <ExpiryCard account={account} />
          {!isBlocked && <BlockCard account={account} />}
        </div>
      </div>
    </>
  );
}

function AccountFacts({ account }: { readonly account: OperatorAccount }) {
  const { t, language } = useTexts('operatorAccount');
  const since = formatTime(`${account.created_on}T12:00:00Z`, 'date', language, 'UTC');
  return [
    t(`type.${account.type}`),
    ...(account.tax_number === '' ? [] : [t('taxNumber', { number: account.tax_number })]),
    ...(account.city === '' ? [] : [`${account.city}, ${account.country}`]),
    t('clientSince', { date: since }),
    t('alarms', { count: account.alarms }),
  ].join(' · ');
}

type Closing = NonNullable<OperatorAccount['closing']>;

/** Its administrator deleted the account; until the data is erased, that can be undone. */
function ClosingNotice({ account, closing }: { readonly account: OperatorAccount; readonly closing: Closing }) {
  const { t, language } = useTexts('operatorAccount');
  const zone = useZone();
  const [isAsking, setAsking] = useState(false);
  const date = (at: string) => formatTime(at, 'date', language, zone);
  return (
    <>
      <Notice
        tone="warn"
        space="below"
        title={t('closing.title', { date: date(closing.since) })}
        action={
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('closing.restore')}
          </Button>
        }
      >
        {closing.erased_at === null ? t('closing.open') : t('closing.erased', { date: date(closing.erased_at) })}
      </Notice>
      {isAsking && (
        <AccountActSheet
          title={t('closing.ask', { name: account.name })}
          lead={t('closing.lead')}
          action={t('closing.restore')}
          act="restoreAccount"
          accountId={account.id}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function EnterCard({ account }: { readonly account: OperatorAccount }) {
  const { t } = useTexts('operatorAccount');
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={t('enter.title')} sub={t('enter.sub')} natural>
      <ul className={css.may}>
        <li>
          <IconCheck size={18} aria-hidden="true" /> {t('enter.see')}
        </li>
        <li data-not="">
          <IconBan size={18} aria-hidden="true" /> {t('enter.not')}
        </li>
        <li data-not="">
          <IconBan size={18} aria-hidden="true" /> {t('enter.ends')}
        </li>
      </ul>
      <ButtonRow place="start" spaced>
        <Button leftSection={<IconDoorEnter size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
          {t('enter.go')}
        </Button>
      </ButtonRow>
      <EnterDialog account={isAsking ? account : null} onClose={() => setAsking(false)} />
    </Card>
  );
}
