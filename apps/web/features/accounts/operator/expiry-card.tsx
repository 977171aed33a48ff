import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import type { OperatorAccount } from '@zagon/contract/accounts/operator.ts';
import { z } from 'zod';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../../api/form-message.ts';
import { useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { dayOf, formatDay } from '../../../time/format-time.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { currentOf } from '../../../entities/edit/current-of.ts';
import { MeanwhileNotice } from '../../../entities/edit/meanwhile-notice.tsx';
import { useEdit } from '../../../entities/edit/use-edit.ts';
import css from './operator.module.css';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { dateFormat } from '../../../time/date-format.ts';

type Props = { readonly account: OperatorAccount };

/** The saved last paid day in a refusal. */
const savedExpiry = z.object({ expiration_date: z.string().nullable(), version: z.string() });

/** Sets, extends or clears the last paid day, with a reason. */
export function ExpiryCard({ account }: Props) {
  const { t } = useTexts('operatorAccount');
  const dayText = useDayText();
  const write = useWrite('setExpiry', ['getOperatorAccount', 'listAccounts', 'countAccounts']);
  const today = dayOf(useNow('minute'), account.time_zone);
  const [values, setValues] = useState({ day: account.expiration_date ?? '', reason: '' });
  const { day, reason } = values;
  const [isPastConfirmed, setPastConfirmed] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isPast = day !== '' && day < today;
  const saved = savedExpiry.safeParse(currentOf(refused)?.values).data ?? account;
  const seen = saved.expiration_date;
  const { version, meanwhile, kept } = useEdit({
    saved: { version: saved.version, values: { day: seen ?? '', reason: '' } },
    mine: values,
    onTake: setValues,
  });
  const shown = ['expiration_date', 'reason', ...(isPast ? ['past_confirmed'] : [])];
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = {
      expiration_date: day === '' ? null : day,
      version,
      reason,
      past_confirmed: isPast && isPastConfirmed,
    };
    const answer = await write.send({ params: { id: account.id }, body });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    setValues({ day, reason: '' });
    setRefused(null);
    return notify(t('expiry.saved'));
  };
  return (
    <Card
      title={t('expiry.title')}
      sub={seen === null ? t('expiry.noEndNow') : t('expiry.now', { date: dayText(seen) })}
      natural
    >
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          <Unsaved form="account-expiry" item={account.id} of={kept} />
          <DayFields
            day={day}
            seen={seen}
            today={today}
            isPastConfirmed={isPastConfirmed}
            errors={refused?.fields ?? {}}
            onDay={(next) => setValues({ ...values, day: next })}
            onPastConfirmed={setPastConfirmed}
          />
          <TextInput
            label={t('reason')}
            description={t('reasonHint')}
            value={reason}
            maxLength={REASON_MAX}
            error={refused?.fields?.['reason']}
            onChange={({ currentTarget: { value } }) => setValues({ day, reason: value })}
          />
          <MeanwhileNotice
            meanwhile={meanwhile}
            refused={refused}
            label={() => t('expiry.day')}
            text={(_field, other) => (other.day === '' ? t('expiry.noEnd') : dayText(other.day))}
          />
          <ButtonRow place="start" error={currentOf(refused) === null ? formMessage(refused, shown) : undefined}>
            <Button type="submit" variant="default" loading={write.busy}>
              {t('expiry.save')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Card>
  );
}

type DayFieldsProps = {
  readonly day: string;
  readonly seen: string | null;
  readonly today: string;
  readonly isPastConfirmed: boolean;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly onDay: (day: string) => void;
  readonly onPastConfirmed: (confirmed: boolean) => void;
};

/** The new day: a month or a year more, none, or any; a past one requires confirmation. */
function DayFields({ day, seen, today, isPastConfirmed, errors, onDay, onPastConfirmed }: DayFieldsProps) {
  const { t } = useTexts('operatorAccount');
  const from = seen !== null && seen > today ? seen : today;
  // The day that an expired account has had all along needs no confirmation before it is touched.
  const isPastAsked = day !== '' && day < today && (day !== seen || errors['past_confirmed'] !== undefined);
  const extend = (by: Temporal.DurationLike) => onDay(Temporal.PlainDate.from(from).add(by).toString());
  return (
    <>
      <div className={css.quick} role="group" aria-label={t('expiry.quick')}>
        <Button variant="default" onClick={() => extend({ months: 1 })}>
          {t('expiry.month')}
        </Button>
        <Button variant="default" onClick={() => extend({ years: 1 })}>
          {t('expiry.year')}
        </Button>
        <Button variant="default" onClick={() => onDay('')}>
          {t('expiry.noEnd')}
        </Button>
      </div>
      <DateField
        label={t('expiry.day')}
        description={day === '' ? t('expiry.empty') : undefined}
        value={day}
        today={today}
        error={errors['expiration_date']}
        onChange={onDay}
      />
      {isPastAsked && (
        <Checkbox
          label={t('expiry.past')}
          checked={isPastConfirmed}
          error={errors['past_confirmed']}
          onChange={({ currentTarget: { checked } }) => onPastConfirmed(checked)}
        />
      )}
    </>
  );
}

/** Formats a calendar day, which is the same in every zone. */
function useDayText(): (day: string) => string {
  const { language } = useTexts('operatorAccount');
  return (day) => formatDay(Date.parse(`${day}T12:00:00Z`), dateFormat(), language, 'UTC');
}
