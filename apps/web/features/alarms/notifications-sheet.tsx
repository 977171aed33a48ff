import { Button, Stack, Switch, TextInput } from '@mantine/core';
import type { NotificationSettings } from '@zagon/contract/notifications/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead, useWrite } from '../../lib/api/query.ts';
import { chime } from '../../lib/chime.ts';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notice, noticeFault } from '../../ui/notice.ts';
import { Sheet } from '../../ui/sheet.tsx';
import css from './alarms.module.css';
import { PushSwitch } from './push-switch.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** By which ways one is told of alarms: one's own choice, for every account one belongs to. */
export function NotificationsSheet({ open, onClose }: Props) {
  const { t } = useTexts('alarms');
  const settings = useRead('getNotificationSettings');
  return (
    <Sheet open={open} onClose={onClose} title={t('notify.title')} sub={t('notify.sub')} width={560} tall>
      <Faces of={settings} loading={<Loading rows={5} rowHeight={48} />}>
        {(known) => <Choices key={String(open)} known={known} onDone={onClose} />}
      </Faces>
    </Sheet>
  );
}

type Chosen = Pick<NotificationSettings, 'app' | 'sound' | 'email' | 'sms' | 'phone'>;

function Choices({ known, onDone }: { readonly known: NotificationSettings; readonly onDone: () => void }) {
  const { t } = useTexts('alarms');
  const common = useTexts('common');
  const [chosen, setChosen] = useState<Chosen>(known);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const save = useWrite('updateNotificationSettings', ['getNotificationSettings']);
  const choose = (change: Partial<Chosen>) => setChosen({ ...chosen, ...change });
  const send = async () => {
    const { app, sound, email, sms, phone } = chosen;
    const answer = await save.send({ body: { app, sound, email, sms, phone } });
    if (answer.ok) {
      notice(t('notify.saved'));
      onDone();
      return;
    }
    setFault(answer.error.fields?.['phone']);
    if (answer.error.fields?.['phone'] === undefined) noticeFault(answer.error.message);
  };
  return (
    <form
      className={css.notify}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="lg">
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
        <PushSwitch publicKey={known.push_public_key} disabled={!chosen.app} />
        <Switch
          label={t('notify.email')}
          description={t('notify.emailHint', { address: known.email_address })}
          checked={chosen.email}
          onChange={(event) => choose({ email: event.currentTarget.checked })}
        />
        <Switch
          label={t('notify.sms')}
          checked={chosen.sms}
          onChange={(event) => choose({ sms: event.currentTarget.checked })}
        />
        <TextInput
          type="tel"
          autoComplete="tel"
          label={t('notify.phone')}
          placeholder="+48 600 100 200"
          value={chosen.phone}
          error={fault}
          onChange={(event) => choose({ phone: event.currentTarget.value })}
        />
        <p className={css.quiet}>{t('notify.budget')}</p>
        <Button type="submit" loading={save.busy}>
          {common.t('save')}
        </Button>
      </Stack>
    </form>
  );
}
