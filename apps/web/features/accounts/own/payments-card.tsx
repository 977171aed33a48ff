import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCheck, IconClock, IconExternalLink } from '@tabler/icons-react';
import type { Payment } from '@zagon/contract/accounts/own.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { dateFormat } from '../../../time/date-format.ts';
import { formatDay } from '../../../time/format-time.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import css from './own.module.css';

/** Payments, newest first: document, amount, and whether it is paid. */
export function PaymentsCard({ payments }: { readonly payments: readonly Payment[] }) {
  const { t } = useTexts('ownAccount');
  return (
    <Card title={t('payments.title')} natural footer={t('payments.note')}>
      {payments.length === 0 ? (
        <p className="muted">{t('payments.empty')}</p>
      ) : (
        <Rows>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

type PaymentRowProps = {
  readonly payment: Payment;
  /** At the right edge: a button. */
  readonly action?: ReactNode;
};

/** One document: amount, state and link. */
export function PaymentRow({ payment, action }: PaymentRowProps) {
  const { t, language } = useTexts('ownAccount');
  const { document, issued_on, ksef_number: ksef, amount, currency, link } = payment;
  const ending = ksef.length > 8 ? `…${ksef.slice(-4)}` : ksef;
  const money = new Intl.NumberFormat(language === 'pl' ? 'pl-PL' : 'en-GB', { style: 'currency', currency });
  return (
    <Row
      trailing={
        <span className={css.amount}>
          <b className="num">{money.format(amount)}</b>
          <PaymentState payment={payment} />
          {link !== '' && (
            <a href={link} target="_blank" rel="noreferrer" aria-label={t('payments.open', { document })}>
              <IconExternalLink size={18} aria-hidden="true" />
            </a>
          )}
          {action}
        </span>
      }
    >
      <Lines title={document}>
        <span title={ksef === '' ? undefined : ksef}>
          {formatDay(Date.parse(`${issued_on}T12:00:00Z`), dateFormat(), language, 'UTC')} ·{' '}
          {ksef === '' ? t('payments.noKsef') : t('payments.ksef', { number: ending })}
        </span>
      </Lines>
    </Row>
  );
}

function PaymentState({ payment: { state, due_on: dueOn } }: { readonly payment: Payment }) {
  const { t, language } = useTexts('ownAccount');
  switch (state) {
    case 'paid':
      return (
        <StatePill tone="ok" icon={<IconCheck size={15} aria-hidden="true" />}>
          {t('payments.paid')}
        </StatePill>
      );
    case 'overdue':
      return (
        <StatePill tone="error" icon={<IconAlertTriangle size={15} aria-hidden="true" />}>
          {t('payments.overdue')}
        </StatePill>
      );
    case 'due':
      return (
        <StatePill tone="warn" icon={<IconClock size={15} aria-hidden="true" />}>
          {dueOn === null
            ? t('payments.dueOpen')
            : t('payments.due', { date: formatDay(Date.parse(`${dueOn}T12:00:00Z`), dateFormat(), language, 'UTC') })}
        </StatePill>
      );
  }
}
