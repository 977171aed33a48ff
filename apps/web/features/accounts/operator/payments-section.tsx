import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { OperatorAccount, OperatorPayment } from '@zagon/contract/accounts/operator.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { PaymentRow } from '../own/payments-card.tsx';
import { PaymentSheet } from './payment-sheet.tsx';

/** The payments, with buttons to enter and correct them. */
export function PaymentsSection({ account }: { readonly account: OperatorAccount }) {
  const { t } = useTexts('operatorAccount');
  const common = useTexts('common');
  const [editing, setEditing] = useState<OperatorPayment | 'new' | null>(null);
  return (
    <Card
      title={t('payment.title')}
      natural
      right={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setEditing('new')}
        >
          {t('payment.add')}
        </Button>
      }
    >
      {account.payments.length === 0 ? (
        <p className="muted">{t('payment.none')}</p>
      ) : (
        <Rows>
          {account.payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              action={
                <RowButton onClick={() => setEditing(payment)} aria-label={`${common.t('edit')}: ${payment.document}`}>
                  {common.t('edit')}
                </RowButton>
              }
            />
          ))}
        </Rows>
      )}
      {editing !== null && (
        <PaymentSheet
          accountId={account.id}
          payment={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}
