import { lookUp } from '@zagon/domain/core/look-up.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { paymentBody as paymentShape, type OperatorPayment } from '@zagon/contract/accounts/operator.ts';
import { z } from 'zod';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../../api/form-message.ts';
import { useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { dayOf } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Columns } from '../../../ui/form/columns.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { currentOf } from '../../../entities/edit/current-of.ts';
import { MeanwhileNotice } from '../../../entities/edit/meanwhile-notice.tsx';
import { useEdit } from '../../../entities/edit/use-edit.ts';
import { amountError, paymentBody, paymentForm, type PaymentForm } from './payment-form.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';

const FIELDS = ['document', 'ksef_number', 'amount', 'currency', 'issued_on', 'due_on', 'paid_on', 'link'] as const;

/** The saved payment in a refusal. */
const savedPayment = z.object({ ...paymentShape.shape, version: z.number() });

type Props = {
  readonly accountId: string;
  /** Null: a new one. */
  readonly payment: OperatorPayment | null;
  readonly onClose: () => void;
};

/** Enters or corrects a payment. */
export function PaymentSheet({ accountId, payment, onClose }: Props) {
  const { t, language } = useTexts('operatorAccount');
  const common = useTexts('common');
  const today = dayOf(useNow('minute'), useZone());
  const [values, setValues] = useState<PaymentForm>(() => paymentForm(payment, today, language));
  const [refused, setRefused] = useState<Refused | null>(null);
  const saved = savedPayment.safeParse(currentOf(refused)?.values).data ?? payment;
  const { version, meanwhile, kept } = useEdit<PaymentForm, number>({
    saved: saved === null ? null : { version: saved.version, values: paymentForm(saved, today, language) },
    mine: values,
    onTake: setValues,
  });
  const add = useWrite('addPayment', ['getOperatorAccount']);
  const change = useWrite('changePayment', ['getOperatorAccount']);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = paymentBody(values, language);
    const answer =
      payment === null
        ? await add.send({ params: { id: accountId }, body })
        : await change.send({ params: { id: accountId, payment: payment.id }, body: { ...body, version } });
    if (answer.ok) return onClose();
    setRefused(answer.error);
    return focusFirstError(form);
  };
  return (
    <Sheet open onClose={onClose} title={t(payment === null ? 'payment.add' : 'payment.correct')} tall>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          <Unsaved form="payment" item={`${accountId} ${payment?.id ?? 'new'}`} of={kept} />
          <PaymentFields values={values} today={today} errors={refused?.fields ?? {}} onChange={setValues} />
          <MeanwhileNotice
            meanwhile={meanwhile}
            refused={refused}
            label={(field) => t(`payment.${field}`)}
            text={(field, shown) => shown[field]}
          />
          <ButtonRow error={currentOf(refused) === null ? formMessage(refused, FIELDS) : undefined}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={add.busy || change.busy}>
              {common.t('save')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}

type FieldsProps = {
  readonly values: PaymentForm;
  readonly today: string;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly onChange: (values: PaymentForm) => void;
};

function PaymentFields({ values, today, errors, onChange }: FieldsProps) {
  const { t, language } = useTexts('operatorAccount');
  const textField = (key: 'document' | 'ksef_number' | 'link' | 'amount' | 'currency') => (
    <TextInput
      label={t(`payment.${key}`)}
      value={values[key]}
      error={(key === 'amount' ? amountError(values, language) : undefined) ?? lookUp(errors, key)}
      onChange={({ currentTarget: { value } }) => onChange({ ...values, [key]: value })}
    />
  );
  const dayField = (key: 'issued_on' | 'due_on' | 'paid_on') => (
    <DateField
      label={t(`payment.${key}`)}
      value={values[key]}
      today={today}
      error={lookUp(errors, key)}
      onChange={(value) => onChange({ ...values, [key]: value })}
    />
  );
  return (
    <>
      {textField('document')}
      {textField('ksef_number')}
      <Columns shape="wide-first">
        {textField('amount')}
        {textField('currency')}
      </Columns>
      <Columns>
        {dayField('issued_on')}
        {dayField('due_on')}
      </Columns>
      {dayField('paid_on')}
      <p className="note">{t('payment.paidHint')}</p>
      {textField('link')}
    </>
  );
}
