import { Button, Stack } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { formMessage } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { notify } from '../../ui/frame/notify.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { QrCode } from '../../ui/label/qr-code.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { CodeField, isWholeCode } from '../../entities/session/entrance/code-field.tsx';
import css from './security.module.css';
import { ShownCodes } from './shown-codes.tsx';

type Offer = { readonly secret: string; readonly link: string };

/** Turns the second factor on: password, app and first code, then the recovery codes. */
export function TurnOnSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('security');
  const [offer, setOffer] = useState<Offer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = () => {
    notify(t('setup.on'));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(codes === null ? 'setup.title' : 'codes.shownTitle')}
      preventDismiss={codes !== null}
      tall
    >
      {codes !== null ? (
        <ShownCodes codes={codes} onDone={done} />
      ) : offer !== null ? (
        <AppStep offer={offer} onCodes={setCodes} />
      ) : (
        <PasswordStep onOffer={setOffer} />
      )}
    </Sheet>
  );
}

function PasswordStep({ onOffer }: { readonly onOffer: (offer: Offer) => void }) {
  const { t } = useTexts('security');
  const start = useWrite('startSecondFactor');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await start.send({ body: { password } });
    if (answer.ok) return onOffer(answer.value);
    setRefused(answer.error);
    return focusFirstError(form);
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <p className="note">{t('setup.passwordLead')}</p>
        <PasswordField
          label={t('setup.password')}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={refused?.fields?.['password']}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <ButtonRow error={formMessage(refused, ['password'])}>
          <Button type="submit" loading={start.busy}>
            {t('setup.next')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

type AppProps = { readonly offer: Offer; readonly onCodes: (codes: readonly string[]) => void };

function AppStep({ offer: { secret, link }, onCodes }: AppProps) {
  const { t } = useTexts('security');
  const enable = useWrite('enableSecondFactor', ['getSecurity']);
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // This field replaces the one that had focus.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const send = async (entered: string) => {
    const answer = await enable.send({ body: { code: entered } });
    if (answer.ok) return onCodes(answer.value.recovery_codes);
    setRefused(answer.error);
    return form.current === null ? undefined : focusFirstError(form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!enable.busy) void send(code);
  };
  // The sixth digit completes the only field: nothing is left to decide.
  const change = (entered: string) => {
    setCode(entered);
    if (isWholeCode(entered) && entered !== code && !enable.busy) void send(entered);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <p className="note">{t('setup.appLead')}</p>
        <div className={css.offer}>
          <QrCode text={link} label={t('setup.qr')} />
          <div className="stackM">
            <div>
              <span id="factor-key" className="muted">
                {t('setup.key')}
              </span>
              <br />
              <code className={css.key} aria-labelledby="factor-key">
                {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
              </code>
            </div>
            <Button
              component="a"
              href={link}
              variant="default"
              h={48}
              leftSection={<IconDeviceMobile size={20} aria-hidden="true" />}
            >
              {t('setup.openApp')}
            </Button>
          </div>
        </div>
        <CodeField
          ref={field}
          label={t('setup.code')}
          value={code}
          onChange={change}
          error={refused?.fields?.['code']}
        />
        <ButtonRow error={formMessage(refused, ['code'])}>
          <Button type="submit" loading={enable.busy}>
            {t('setup.confirm')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
