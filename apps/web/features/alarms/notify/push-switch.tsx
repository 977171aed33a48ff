import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { pushState, switchPushOff, switchPushOn } from '../../../entities/session/push/browser-push.ts';
import { useMe } from '../../../entities/session/session.ts';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { ChannelTest } from './channel-test.tsx';
import { IconShare2, IconSquarePlus } from '@tabler/icons-react';
import { Notice } from '../../../ui/frame/notice.tsx';

const KEY = ['browserPush'];

/**
 * Push notifications on this device while the page is closed. Applies immediately: the browser asks for
 * permission itself.
 */
export function PushSwitch({ publicKey, disabled }: { readonly publicKey: string; readonly disabled: boolean }) {
  const { t } = useTexts('alarms');
  const client = useQueryClient();
  const userId = useMe()?.user.id;
  const state = useQuery({ queryKey: KEY, queryFn: pushState }).data ?? 'off';
  const [busy, setBusy] = useState(false);
  const change = async (on: boolean) => {
    if (userId === undefined) return;
    setBusy(true);
    try {
      const result = await (on ? switchPushOn(publicKey, userId) : switchPushOff());
      client.setQueryData(KEY, result.state);
      if (result.refused !== undefined) notifyFault(result.refused.message);
    } catch {
      // The browser's push service could not be reached, or does not work on this address.
      notifyFault(t('notify.pushFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Switch
        label={t('notify.push')}
        description={t(`notify.pushHint.${state}`)}
        checked={state === 'on'}
        disabled={disabled || busy || (state !== 'on' && state !== 'off')}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {state === 'needs_install' && <InstallSteps />}
      {state === 'on' && <ChannelTest channel="push" />}
    </>
  );
}

/** The two steps to install the page on an iPhone's or iPad's home screen, where notifications work. */
function InstallSteps() {
  const { t } = useTexts('alarms');
  return (
    <Notice tone="plain" title={t('notify.install.title')}>
      <ol className="stackS">
        <li>
          <IconShare2 size={18} aria-hidden="true" /> {t('notify.install.share')}
        </li>
        <li>
          <IconSquarePlus size={18} aria-hidden="true" /> {t('notify.install.add')}
        </li>
      </ol>
    </Notice>
  );
}
