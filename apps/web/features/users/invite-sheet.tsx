import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { LANGUAGES, isLanguage } from '@zagon/domain/core/language.ts';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { Columns } from '../../ui/form/columns.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { notify } from '../../ui/frame/notify.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { EMAIL_INPUT } from '../../ui/form/email-input.ts';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../entities/edit/unsaved/use-kept.ts';

/** Invites a user by e-mail, with a role and in the reader's language. */
export function InviteSheet({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useTexts('users');
  const common = useTexts('common');
  const invite = useWrite('inviteUser', ['listUsers']);
  const [form, setForm] = useState({ email: '', first_name: '', family_name: '', role: 'normal', language });
  const kept = useKept(form, setForm);
  const [refused, setRefused] = useState<Refused | null>(null);
  const text = (name: 'email' | 'first_name' | 'family_name') => ({
    value: form[name],
    error: refused?.fields?.[name],
    onChange: (event: { currentTarget: { value: string } }) => setForm({ ...form, [name]: event.currentTarget.value }),
  });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const { role, ...rest } = form;
    const email = form.email.trim();
    const answer = await invite.send({ body: { ...rest, email, user_type: role === 'admin' ? 1 : 2 } });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(target);
    }
    notify(t('form.sent', { email }));
    return onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('form.title')} sub={t('form.lead')} tall>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          <Unsaved form="invitation" of={kept} />
          <TextInput {...EMAIL_INPUT} label={t('form.email')} autoComplete="off" data-autofocus {...text('email')} />
          <Columns>
            <TextInput label={t('form.firstName')} placeholder={t('form.optional')} {...text('first_name')} />
            <TextInput label={t('form.familyName')} placeholder={t('form.optional')} {...text('family_name')} />
          </Columns>
          <Radio.Group label={t('form.role')} value={form.role} onChange={(role) => setForm({ ...form, role })}>
            <Stack gap="xs" mt="xs">
              {(['normal', 'admin'] as const).map((role) => (
                <Radio key={role} value={role} label={t(`roles.${role}`)} description={t(`roleHints.${role}`)} />
              ))}
            </Stack>
          </Radio.Group>
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
          <ButtonRow place="footer" error={formMessage(refused, ['email', 'first_name', 'family_name'])}>
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
