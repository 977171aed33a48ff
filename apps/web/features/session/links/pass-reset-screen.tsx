import { Button, TextInput } from '@mantine/core';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { RECOVERY_VALID_MINUTES } from '@zagon/domain/users/invitation.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call } from '../../../api/client.ts';
import { formMessage } from '../../../api/form-message.ts';
import { keyOf, RefusedError } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useGo, useSearchValues } from '../../../navigation/go.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { reloadToStart } from '../../../navigation/reload-to-start.ts';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Entrance } from '../../../entities/session/entrance/entrance.tsx';
import { SignInMessage } from '../../../entities/session/entrance/sign-in-message.tsx';
import css from '../../../entities/session/entrance/entrance.module.css';
import { LinkMessage } from './link-message.tsx';
import { SetPassword } from './set-password.tsx';
import { EMAIL_INPUT } from '../../../ui/form/email-input.ts';
import type { Passkey } from '@zagon/contract/session/passkeys.ts';

/** Password recovery: requests a link, or sets a new password with it. */
export default function PassResetScreen() {
  const token = useSearchValues().get('token') ?? '';
  useStartIfSignedIn(token === '');
  return <Entrance>{token === '' ? <RequestStep /> : <SetStep key={token} token={token} />}</Entrance>;
}

function SetStep({ token }: { readonly token: string }) {
  const { t } = useTexts('passReset');
  const passkeys = useRecoveryPasskeys(token);
  const [used, setUsed] = useState<string | null>(null);
  const refused = passkeys.error?.refused;
  const dead = used ?? (refused?.err === 'not_found' ? refused.message : null);
  if (dead !== null)
    return <LinkMessage title={t('dead.title')} text={dead} action={t('dead.request')} to="passReset" />;
  if (passkeys.data === undefined)
    return (
      <div className={css.form}>
        <StateView of={passkeys} loading={<LoadingState height={420} />}>
          {() => null}
        </StateView>
      </div>
    );
  return (
    <SetPassword
      token={token}
      email={null}
      action={t('set.save')}
      passkeys={passkeys.data}
      onDead={setUsed}
      onSignedIn={async () => reloadToStart()}
    >
      <h1>{t('set.title')}</h1>
      <p className={css.lead}>{t('set.lead')}</p>
    </SetPassword>
  );
}

/** A signed-in user needs no recovery; a link they opened still works. */
function useStartIfSignedIn(hasNoLink: boolean): void {
  const client = useQueryClient();
  const go = useGo();
  useEffect(() => {
    if (hasNoLink && client.getQueryData(keyOf('me')) !== undefined) go({ screen: 'start' }, { replace: true });
  }, [client, go, hasNoLink]);
}

function RequestStep() {
  const { t } = useTexts('passReset');
  const entrance = useTexts('entrance');
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (address === '') {
      setRefused({ err: 'validation', message: '', fields: { email: entrance.t('emailNeeded') } });
      return field.current?.focus();
    }
    setBusy(true);
    const answer = await call('requestPasswordReset', { body: { email: address } });
    setBusy(false);
    setRefused(answer.ok ? null : answer.error);
    if (answer.ok) setSentTo(address);
    else field.current?.focus();
  };

  const message = formMessage(refused, ['email']);
  if (sentTo !== null)
    return (
      <LinkMessage
        title={t('sent.title')}
        text={t('sent.lead', { email: sentTo, minutes: RECOVERY_VALID_MINUTES })}
        action={t('request.back')}
        to="login"
      >
        <p className="note">{t('sent.hint')}</p>
        <Button variant="default" fullWidth mih={48} onClick={() => setSentTo(null)}>
          {t('sent.again')}
        </Button>
      </LinkMessage>
    );
  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <h1>{t('request.title')}</h1>
      <p className={css.lead}>{t('request.lead')}</p>
      <TextInput
        ref={field}
        size="md"
        {...EMAIL_INPUT}
        name="email"
        label={entrance.t('email')}
        autoComplete="username"
        value={email}
        error={refused?.fields?.['email']}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <SignInMessage state={message === undefined ? { kind: 'ready' } : { kind: 'failed', message }} />
      <Button type="submit" size="lg" fullWidth mih={48} loading={busy}>
        {t('request.send')}
      </Button>
      <Button component="a" href={hrefOf({ screen: 'login' })} variant="default" fullWidth mih={48}>
        {t('request.back')}
      </Button>
    </form>
  );
}

/** The passkeys that the holder of a recovery link may keep; the link stays valid. */
function useRecoveryPasskeys(token: string) {
  return useQuery<readonly Passkey[], RefusedError>({
    queryKey: ['listRecoveryPasskeys', token],
    queryFn: async () => {
      const answer = await call('listRecoveryPasskeys', { body: { token } });
      if (!answer.ok) throw new RefusedError(answer.error);
      return answer.value.passkeys;
    },
    retry: false,
    staleTime: Infinity,
  });
}
