import { Button } from '@mantine/core';
import type { OpenedInvitation } from '@zagon/contract/users/invitation.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSearchValues } from '../../../navigation/go.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { hrefOf } from '../../../navigation/paths.ts';
import { reloadToStart } from '../../../navigation/reload-to-start.ts';
import { formatTime } from '../../../time/format-time.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ErrorState } from '../../../ui/frame/error-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Entrance } from '../../../entities/session/entrance/entrance.tsx';
import { SignInForm } from '../sign-in-form.tsx';
import css from '../../../entities/session/entrance/entrance.module.css';
import { LinkMessage } from './link-message.tsx';
import { SetPassword } from './set-password.tsx';
import { joinAndOpen, useInvitation, useSignOutHere } from './use-invitation.ts';

/**
 * Target of the link in an invitation: shows who invited the user to which account, and accepts at the click of a
 * button.
 */
export default function InviteScreen() {
  const token = useSearchValues().get('token') ?? '';
  const invitation = useInvitation(token);
  const error = invitation.error?.refused;
  return (
    <Entrance>
      {invitation.data !== undefined ? (
        <Invitation token={token} invitation={invitation.data} onChanged={() => void invitation.refetch()} />
      ) : token === '' ? (
        <UnknownLink />
      ) : error === undefined ? (
        <div className={css.form}>
          <LoadingState height={420} />
        </div>
      ) : error.err === 'not_found' || error.err === 'validation' ? (
        <UnknownLink />
      ) : (
        <ErrorState title={error.message} onRetry={() => void invitation.refetch()} />
      )}
    </Entrance>
  );
}

function UnknownLink() {
  const { t } = useTexts('invite');
  return (
    <LinkMessage title={t('ended.unknown.title')} text={t('ended.unknown.text')} action={t('toSignIn')} to="login" />
  );
}

type Props = {
  readonly token: string;
  readonly invitation: OpenedInvitation;
  /** The invitation has changed since it was loaded. */
  readonly onChanged: () => void;
};

function Invitation({ token, invitation, onChanged }: Props) {
  const { t } = useTexts('invite');
  const [message, setMessage] = useState<string | null>(null);
  const { state, step, account, email } = invitation;
  const join = async () => {
    const refused = await joinAndOpen(token);
    if (refused === null) return;
    setMessage(refused);
    onChanged();
  };
  if (state !== 'open') return <EndedInvitation invitation={{ ...invitation, state }} />;
  const error = message === null ? null : <FormError>{message}</FormError>;
  switch (step) {
    case 'set_password':
      return (
        <SetPassword
          token={token}
          email={email}
          action={t('setPassword.save')}
          onDead={onChanged}
          onSignedIn={async () => reloadToStart()}
        >
          <Summary invitation={invitation} />
          <p className="note">{t('setPassword.lead', { email })}</p>
        </SetPassword>
      );
    case 'sign_in':
      return (
        <SignInForm onSignedIn={join} known={{ email, title: t('open.title', { account }), lead: t('signIn.lead') }} />
      );
    case 'join':
      return (
        <div className={css.form}>
          <Summary invitation={invitation} />
          <p className="note">{t('join.joining', { email })}</p>
          {error}
          <Button size="lg" fullWidth mih={48} onClick={() => void join()}>
            {t('join.button')}
          </Button>
        </div>
      );
    case 'sign_out':
      return <SignedInAsOther invitation={invitation} />;
  }
}

/** Who invites to which account, and the rights of the role. */
function Summary({ invitation: { account, inviter, user_type: type } }: { readonly invitation: OpenedInvitation }) {
  const { t } = useTexts('invite');
  return (
    <>
      <h1>{t('open.title', { account })}</h1>
      <p className={css.lead}>
        {inviter === '' ? t('open.fromUnknown') : t('open.from', { inviter })}{' '}
        {t(type === 1 ? 'open.role1' : 'open.role2')}
      </p>
      <p className="note">
        {t('open.terms')} <ScreenLink to={{ screen: 'legalTexts' }}>{t('open.read')}</ScreenLink>
      </p>
    </>
  );
}

function SignedInAsOther({ invitation }: { readonly invitation: OpenedInvitation }) {
  const { t } = useTexts('invite');
  const signOut = useSignOutHere();
  return (
    <div className={css.form}>
      <Summary invitation={invitation} />
      <p className="note">{t('signOut.lead', { email: invitation.signed_in_as ?? '', invited: invitation.email })}</p>
      <Button size="lg" fullWidth mih={48} onClick={() => void signOut()}>
        {t('signOut.button')}
      </Button>
      <Button component="a" href={hrefOf({ screen: 'start' })} variant="default" fullWidth mih={48}>
        {t('signOut.stay')}
      </Button>
    </div>
  );
}

/** The user opening a link may not have an account yet, and so no time zone setting. */
const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Ended = Omit<OpenedInvitation, 'state'> & { readonly state: Exclude<OpenedInvitation['state'], 'open'> };

function EndedInvitation({ invitation }: { readonly invitation: Ended }) {
  const { t, language } = useTexts('invite');
  const { state, signed_in_as: signedInAs, expires_at: until } = invitation;
  const inviter = invitation.inviter === '' ? t('someone') : invitation.inviter;
  return (
    <LinkMessage
      title={t(`ended.${state}.title`)}
      text={t(`ended.${state}.text`, {
        inviter,
        until: formatTime(until, 'dateTime', language, BROWSER_ZONE),
      })}
      action={t(signedInAs === null ? 'toSignIn' : 'signOut.stay')}
      to={signedInAs === null ? 'login' : 'start'}
    />
  );
}
