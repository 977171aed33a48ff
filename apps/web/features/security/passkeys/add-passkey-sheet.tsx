import { Button, Stack, TextInput } from '@mantine/core';
import { deviceOf, deviceText } from '@zagon/domain/accounts/device.ts';
import { useState, type FormEvent } from 'react';
import { call } from '../../../api/client.ts';
import { formMessage } from '../../../api/form-message.ts';
import { useWrite } from '../../../api/query.ts';
import type { Answer, Refused, ReplyOf, InputOf } from '../../../api/types.ts';
import { IdentityField, useIdentity, type Identity } from '../../../entities/session/identity-field.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { notify } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { loadWebAuthn, wasCancelled } from '../../../entities/session/passkey-support.ts';

/** Adds a passkey: confirms the user's identity, asks for a name, and opens the browser's own dialog. */
export function AddPasskeySheet({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useTexts('security');
  const common = useTexts('common');
  const add = useWrite('addPasskey', ['listPasskeys']);
  const identity = useIdentity();
  const [name, setName] = useState(() => deviceText(deviceOf(navigator.userAgent), language));
  const [entered, setEntered] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const create = async (identity: Identity): Promise<Answer<'addPasskey'> | 'cancelled'> => {
    const offer: Answer<'offerPasskey'> = await call('offerPasskey', { body: identity });
    if (!offer.ok) return offer;
    const credential = await createCredential(offer.value satisfies ReplyOf<'offerPasskey'>);
    if (credential === 'cancelled') return 'cancelled';
    if (credential === 'failed')
      return { ok: false, error: { err: 'unreachable', message: t('passkeys.browserFailed') } };
    return add.send({ body: { name, credential } });
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const answer = await create(identity.of(entered));
    setBusy(false);
    if (answer === 'cancelled') return setRefused(null);
    if (answer.ok) {
      notify(t('passkeys.addedNow', { name: answer.value.name }));
      return onClose();
    }
    setRefused(answer.error);
    return focusFirstError(form);
  };

  return (
    <Sheet open onClose={onClose} title={t('passkeys.addTitle')}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          <p className="note">{t('passkeys.addLead')}</p>
          <IdentityField value={entered} onChange={setEntered} refused={refused} />
          <TextInput
            label={t('passkeys.name')}
            description={t('passkeys.nameHint')}
            maxLength={60}
            value={name}
            error={refused?.fields?.['name']}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ButtonRow error={formMessage(refused, [identity.field, 'name'])}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('passkeys.add')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}

type Credential = InputOf<'addPasskey'>['body']['credential'];

/** Lets the browser create a passkey, using its own dialog. */
async function createCredential(offer: ReplyOf<'offerPasskey'>): Promise<Credential | 'cancelled' | 'failed'> {
  const { startRegistration } = await loadWebAuthn();
  try {
    const { id, response } = await startRegistration({ optionsJSON: offer });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    return wasCancelled(error) ? 'cancelled' : 'failed';
  }
}
