import { Button, Stack, Switch, TextInput } from '@mantine/core';
import type { NotificationSettings } from '@zagon/contract/notifications/endpoints.ts';
import { useState } from 'react';
import { MeanwhileNotice } from '../../../entities/edit/meanwhile-notice.tsx';
import { useEdit, type Meanwhile } from '../../../entities/edit/use-edit.ts';
import type { Refused } from '../../../api/types.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../api/query.ts';
import { chime } from '../../../entities/alarm/chime.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { notify, notifyFault } from '../../../ui/frame/notify.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import css from '../alarms.module.css';
import { ChannelTest } from './channel-test.tsx';
import { MutedAlarms } from './muted-alarms.tsx';
import { PushSwitch } from './push-switch.tsx';
import { QuietFields } from './quiet-fields.tsx';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';

type Chosen = Pick<NotificationSettings, 'app' | 'sound' | 'email' | 'sms' | 'phone' | 'quiet'>;

type Props = {
  readonly saved: NotificationSettings;
  /** Called once saved, to close a dialog. */
  readonly onDone?: () => void;
};

/** Fields that show their own error. */
const SHOWN_FIELDS: readonly string[] = ['phone', 'password', 'quiet.from', 'quiet.to'];

/** The choices being made, and saving them. */
function useChoices({ saved, onDone }: Props) {
  const { t } = useTexts('alarms');
  const [chosen, setChosen] = useState<Chosen>(() => chosenOf(saved));
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useWrite('updateNotificationSettings', ['getNotificationSettings', 'me']);
  const choose = (change: Partial<Chosen>) => setChosen({ ...chosen, ...change });
  const { version, meanwhile, kept } = useEdit<Chosen>({
    saved: { version: saved.version, values: chosenOf(saved) },
    mine: chosen,
    onTake: setChosen,
  });
  const [refused, setRefused] = useState<Refused | null>(null);
  const isNumberChanged = chosen.phone.replaceAll(/[\s-]/g, '') !== saved.phone;
  const send = async () => {
    const { app, sound, email, sms, phone, quiet } = chosen;
    const answer = await save.send({
      body: { app, sound, email, sms, phone, quiet, version, ...(isNumberChanged ? { password } : {}) },
    });
    if (answer.ok) {
      notify(t('notify.saved'));
      setChosen(chosenOf(answer.value));
      setPassword('');
      onDone?.();
      return;
    }
    const { fields = {}, message } = answer.error;
    setErrors(fields);
    setRefused(answer.error);
    if (answer.error.err !== 'changed_meanwhile' && !Object.keys(fields).some((path) => SHOWN_FIELDS.includes(path)))
      notifyFault(message);
  };
  return {
    chosen,
    choose,
    password,
    setPassword,
    errors,
    meanwhile,
    kept,
    refused,
    isNumberChanged,
    send,
    busy: save.busy,
  } as const;
}

/** Channels, sound, phone number and quiet hours, saved together. */
export function NotificationChoices(props: Props) {
  const { saved } = props;
  const { t } = useTexts('alarms');
  const common = useTexts('common');
  const { chosen, choose, password, setPassword, errors, isNumberChanged, send, ...state } = useChoices(props);
  return (
    <form
      className={css.notify}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="lg">
        <Unsaved form="notifications" of={state.kept} />
        <Switch
          label={t('notify.app')}
          description={t('notify.appHint')}
          checked={chosen.app}
          onChange={(event) => choose({ app: event.currentTarget.checked })}
        />
        <Switch
          label={t('notify.sound')}
          checked={chosen.sound}
          disabled={!chosen.app}
          onChange={(event) => {
            if (event.currentTarget.checked) chime();
            choose({ sound: event.currentTarget.checked });
          }}
        />
        <PushSwitch publicKey={saved.push_public_key} disabled={!chosen.app} />
        <Switch
          label={t('notify.email')}
          description={t('notify.emailHint', { address: saved.email_address })}
          checked={chosen.email}
          onChange={(event) => choose({ email: event.currentTarget.checked })}
        />
        <AddressState shown={chosen.email} retired={saved.email_retired} channel="email" />
        <Switch
          label={t('notify.sms')}
          checked={chosen.sms}
          onChange={(event) => choose({ sms: event.currentTarget.checked })}
        />
        <PhoneFields
          phone={chosen.phone}
          password={isNumberChanged ? password : null}
          errors={errors}
          onPhone={(phone) => choose({ phone })}
          onPassword={setPassword}
        />
        <AddressState shown={saved.sms && !isNumberChanged} retired={saved.phone_retired} channel="sms" />
        <QuietFields quiet={chosen.quiet} errors={errors} onChange={(quiet) => choose({ quiet })} />
        <MutedAlarms mutes={saved.mutes} />
        <p className="note">{t('notify.budget')}</p>
        <ChoicesMeanwhile meanwhile={state.meanwhile} refused={state.refused} />
        <ButtonRow place="start">
          <Button type="submit" loading={state.busy}>
            {common.t('save')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

function chosenOf({ app, sound, email, sms, phone, quiet }: NotificationSettings): Chosen {
  return { app, sound, email, sms, phone, quiet };
}

/** Changes that another page of the user has saved meanwhile. */
function ChoicesMeanwhile(props: { readonly meanwhile: Meanwhile<Chosen> | null; readonly refused: Refused | null }) {
  const { t } = useTexts('alarms');
  const common = useTexts('common');
  return (
    <MeanwhileNotice
      {...props}
      label={(field) => t(field === 'quiet' ? 'notify.quiet.label' : `notify.${field}`)}
      text={(field, values) => {
        const value = values[field];
        if (typeof value === 'boolean') return common.t(value ? 'on' : 'off');
        return value === null || typeof value === 'string' ? (value ?? '') : `${value.from}–${value.to}`;
      }}
    />
  );
}

type AddressProps = {
  readonly shown: boolean;
  readonly retired: boolean;
  readonly channel: 'email' | 'sms';
};

/** A test of a saved channel, and a warning if its address was found dead. */
function AddressState({ shown, retired, channel }: AddressProps) {
  const { t } = useTexts('alarms');
  if (!shown) return null;
  return (
    <div className="stackS">
      {retired && (
        <Notice tone="warn" role="note">
          {t(`notify.retired.${channel}`)}
        </Notice>
      )}
      <ChannelTest channel={channel} />
    </div>
  );
}

type PhoneProps = {
  readonly phone: string;
  /** Null while the number is unchanged: no password is required then. */
  readonly password: string | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly onPhone: (phone: string) => void;
  readonly onPassword: (password: string) => void;
};

/** The number for SMS alarms; changing it requires the password. */
function PhoneFields({ phone, password, errors, onPhone, onPassword }: PhoneProps) {
  const { t } = useTexts('alarms');
  return (
    <>
      <TextInput
        type="tel"
        autoComplete="tel"
        label={t('notify.phone')}
        placeholder="+48 600 100 200"
        value={phone}
        error={errors['phone']}
        onChange={(event) => onPhone(event.currentTarget.value)}
      />
      {password !== null && (
        <PasswordField
          autoComplete="current-password"
          label={t('notify.password')}
          description={t('notify.passwordHint')}
          value={password}
          error={errors['password']}
          onChange={(event) => onPassword(event.currentTarget.value)}
        />
      )}
    </>
  );
}
