import { Button, Stack, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formMessage, refusalText } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import type { Me } from '../../entities/session/session.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { Card } from '../../ui/frame/card.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { StatePill } from '../../ui/frame/state-pill.tsx';
import { EMAIL_INPUT } from '../../ui/form/email-input.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../entities/edit/unsaved/use-kept.ts';

/** The user's sign-in address, and changing it: a new one takes effect once confirmed. */
export function EmailCard({ user }: { readonly user: Me['user'] }) {
  const { t } = useTexts('me');
  const [isOpen, setOpen] = useState(false);
  const resend = useWrite('sendEmailConfirmation');
  const sendAgain = async () => {
    const answer = await resend.send({});
    if (answer.ok) notify(t('email.sent', { email: user.email }));
    else notifyFault(refusalText(answer.error));
  };
  return (
    <Card title={t('email.title')} sub={t('email.sub')} natural>
      <Stack gap="md">
        <div className="rowM">
          <b>{user.email}</b>
          <StatePill tone={user.email_confirmed ? 'ok' : 'warn'} icon={user.email_confirmed && <IconCheck size={15} />}>
            {t(user.email_confirmed ? 'email.confirmed' : 'email.unconfirmed')}
          </StatePill>
        </div>
        {user.pending_email !== null && <PendingAddress email={user.pending_email} present={user.email} />}
        {isOpen ? (
          <ChangeForm onDone={() => setOpen(false)} />
        ) : (
          <ButtonRow place="start">
            {!user.email_confirmed && (
              <Button variant="default" loading={resend.busy} onClick={() => void sendAgain()}>
                {t('email.sendAgain')}
              </Button>
            )}
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('email.change')}
            </Button>
          </ButtonRow>
        )}
      </Stack>
    </Card>
  );
}

/** A new address awaiting confirmation; it can be withdrawn. */
function PendingAddress({ email, present }: { readonly email: string; readonly present: string }) {
  const { t } = useTexts('me');
  const change = useWrite('changeEmail', ['me']);
  const withdraw = async () => {
    const answer = await change.send({ body: { email: present } });
    if (!answer.ok) notifyFault(refusalText(answer.error));
  };
  return (
    <Notice
      tone="warn"
      action={
        <Button variant="default" loading={change.busy} onClick={() => void withdraw()}>
          {t('email.withdraw')}
        </Button>
      }
    >
      {t('email.pending', { email })}
    </Notice>
  );
}

function ChangeForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTexts('me');
  const common = useTexts('common');
  const [values, setValues] = useState({ email: '', password: '' });
  // The password is never kept.
  const kept = useKept({ email: values.email }, ({ email }) => setValues({ ...values, email }));
  const [refused, setRefused] = useState<Refused | null>(null);
  const change = useWrite('changeEmail', ['me']);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await change.send({ body: { ...values, email: values.email.trim() } });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    notify(t('email.sent', { email: values.email.trim() }));
    onDone();
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <Unsaved form="email" of={kept} />
        <TextInput
          {...EMAIL_INPUT}
          autoComplete="email"
          label={t('email.next')}
          description={t('email.hint')}
          value={values.email}
          error={refused?.fields?.['email']}
          onChange={(event) => setValues({ ...values, email: event.currentTarget.value })}
        />
        <PasswordField
          autoComplete="current-password"
          label={t('email.password')}
          value={values.password}
          error={refused?.fields?.['password']}
          onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
        />
        <ButtonRow error={formMessage(refused, ['email', 'password'])}>
          <Button variant="default" onClick={onDone}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" loading={change.busy}>
            {t('email.send')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
