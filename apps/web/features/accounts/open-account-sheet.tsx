import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import { isLanguage, LANGUAGES, type Language } from '@zagon/domain/core/language.ts';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../entities/edit/unsaved/use-kept.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGo } from '../../navigation/go.ts';
import { useNow } from '../../time/clock.ts';
import { dayOf } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { EMAIL_INPUT } from '../../ui/form/email-input.ts';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { notify } from '../../ui/frame/notify.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';

const TYPES = ['company', 'individual'] as const;
type AccountType = (typeof TYPES)[number];

type NewAccountForm = {
  readonly name: string;
  readonly type: string;
  readonly email: string;
  readonly language: Language;
  readonly until: string;
  readonly reason: string;
};

/** Opens an account for someone who has not registered, and invites its first administrator. */
export function OpenAccountSheet({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useTexts('accounts');
  const common = useTexts('common');
  const go = useGo();
  const today = dayOf(useNow('minute'), useZone());
  const open = useWrite('openAccount', ['listAccounts', 'countAccounts']);
  const [form, setForm] = useState<NewAccountForm>({
    name: '',
    type: 'company',
    email: '',
    language,
    until: '',
    reason: '',
  });
  const kept = useKept(form, setForm);
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const { until, type, email, ...rest } = form;
    const chosen: AccountType = TYPES.find((one) => one === type) ?? 'company';
    const body = { ...rest, type: chosen, email: email.trim(), expiration_date: until === '' ? null : until };
    const answer = await open.send({ body });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(target);
    }
    notify(t('opening.done', { email: email.trim() }));
    onClose();
    return go({ screen: 'account', params: { accountId: answer.value.id } });
  };
  return (
    <Sheet open onClose={onClose} title={t('opening.title')} sub={t('opening.lead')}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          <Unsaved form="new-account-of-operator" of={kept} />
          <AccountFields form={form} refused={refused} today={today} onChange={setForm} />
          <TextInput
            label={common.t('reason')}
            description={t('opening.reasonHint')}
            maxLength={REASON_MAX}
            value={form.reason}
            error={refused?.fields?.['reason']}
            onChange={({ currentTarget: { value } }) => setForm({ ...form, reason: value })}
          />
          <ButtonRow error={formMessage(refused, ['name', 'email', 'expiration_date', 'reason'])}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={open.busy}>
              {t('opening.send')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}

type FieldsProps = {
  readonly form: NewAccountForm;
  readonly refused: Refused | null;
  readonly today: string;
  readonly onChange: (form: NewAccountForm) => void;
};

/** Whose account it is, who is invited, and until when it is paid. */
function AccountFields({ form, refused, today, onChange }: FieldsProps) {
  const { t } = useTexts('accounts');
  return (
    <>
      <TextInput
        label={t('opening.name')}
        data-autofocus
        value={form.name}
        error={refused?.fields?.['name']}
        onChange={({ currentTarget: { value } }) => onChange({ ...form, name: value })}
      />
      <Choices
        label={t('opening.type')}
        values={TYPES}
        labelOf={(type) => t(`opening.types.${type}`)}
        value={form.type}
        onChange={(type) => onChange({ ...form, type })}
      />
      <TextInput
        {...EMAIL_INPUT}
        label={t('opening.email')}
        autoComplete="off"
        value={form.email}
        error={refused?.fields?.['email']}
        onChange={({ currentTarget: { value } }) => onChange({ ...form, email: value })}
      />
      <Choices
        label={t('opening.language')}
        values={LANGUAGES}
        labelOf={(one) => t(`opening.languages.${one}`)}
        value={form.language}
        onChange={(one) => isLanguage(one) && onChange({ ...form, language: one })}
      />
      <DateField
        label={t('opening.until')}
        description={t('opening.untilHint')}
        value={form.until}
        today={today}
        error={refused?.fields?.['expiration_date']}
        onChange={(until) => onChange({ ...form, until })}
      />
    </>
  );
}

type ChoicesProps<Value extends string> = {
  readonly label: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function Choices<Value extends string>({ label, values, labelOf, value, onChange }: ChoicesProps<Value>) {
  return (
    <Radio.Group label={label} value={value} onChange={onChange}>
      <div className="rowM">
        {values.map((one) => (
          <Radio key={one} value={one} label={labelOf(one)} />
        ))}
      </div>
    </Radio.Group>
  );
}
