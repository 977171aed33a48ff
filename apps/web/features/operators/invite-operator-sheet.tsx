import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import { LANGUAGES, isLanguage } from '@zagon/domain/core/language.ts';
import { useState, type FormEvent } from 'react';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../entities/edit/unsaved/use-kept.ts';
import { formMessage } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { EMAIL_INPUT } from '../../ui/form/email-input.ts';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { notify } from '../../ui/frame/notify.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';

/** Invites an operator by e-mail, in the reader's language. */
export function InviteOperatorSheet({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useTexts('operators');
  const common = useTexts('common');
  const invite = useWrite('inviteOperator', ['listOperators']);
  const [form, setForm] = useState({ email: '', reason: '', language });
  const kept = useKept(form, setForm);
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const email = form.email.trim();
    const answer = await invite.send({ body: { ...form, email } });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(target);
    }
    notify(t('form.sent', { email }));
    return onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('form.title')} sub={t('form.lead')}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          <Unsaved form="operator-invitation" of={kept} />
          <TextInput
            {...EMAIL_INPUT}
            label={t('form.email')}
            autoComplete="off"
            data-autofocus
            value={form.email}
            error={refused?.fields?.['email']}
            onChange={({ currentTarget: { value } }) => setForm({ ...form, email: value })}
          />
          <Radio.Group
            label={t('form.language')}
            value={form.language}
            onChange={(chosen) => isLanguage(chosen) && setForm({ ...form, language: chosen })}
          >
            <div className="rowM">
              {LANGUAGES.map((value) => (
                <Radio key={value} value={value} label={t(`form.languages.${value}`)} />
              ))}
            </div>
          </Radio.Group>
          <TextInput
            label={common.t('reason')}
            description={t('form.reasonHint')}
            maxLength={REASON_MAX}
            value={form.reason}
            error={refused?.fields?.['reason']}
            onChange={({ currentTarget: { value } }) => setForm({ ...form, reason: value })}
          />
          <ButtonRow error={formMessage(refused, ['email', 'reason'])}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={invite.busy}>
              {t('form.send')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}
