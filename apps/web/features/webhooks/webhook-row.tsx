import { Switch } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import type { WebhookAttempt, WebhookShape } from '@zagon/contract/webhooks/endpoints.ts';
import { useState } from 'react';
import { refusalText } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import { useMayConfigure } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { Row } from '../../ui/list/rows.tsx';
import { TestResult } from './test-result.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { bodyOf, draftOf } from './webhook-draft.ts';
import { WebhookLines } from './webhook-lines.tsx';
import { shownState, STATE_TONES } from './webhook-state.ts';

/** A webhook with its state, what to do about it, and everything that can be done with it. */
export function WebhookRow({ webhook }: { readonly webhook: WebhookShape }) {
  const { t } = useTexts('webhooks');
  const [tested, setTested] = useState<WebhookAttempt | null>(null);
  const state = shownState(webhook);
  const mayConfigure = useMayConfigure();
  return (
    <Row
      icon={
        <IconTile tone={STATE_TONES[state]}>
          <IconWebhook size={20} aria-hidden="true" />
        </IconTile>
      }
      trailing={mayConfigure && <OnSwitch webhook={webhook} />}
      below={
        <div className="stackS">
          {(state === 'gone' || state === 'failed') && <Notice tone="error">{t(`todo.${state}`)}</Notice>}
          {state === 'failing' && <Notice tone="warn">{t('todo.failing')}</Notice>}
          <WebhookActions webhook={webhook} onTested={setTested} />
          {/* A live region announces only what is added to it. */}
          <div role="status">{tested !== null && <TestResult attempt={tested} />}</div>
        </div>
      }
    >
      <WebhookLines webhook={webhook} state={state} />
    </Row>
  );
}

/** Switches a webhook on or off at once. */
function OnSwitch({ webhook }: { readonly webhook: WebhookShape }) {
  const { t } = useTexts('webhooks');
  const update = useWrite('updateWebhook', ['listWebhooks', 'getWebhook']);
  const { id, name, version, state } = webhook;
  const change = async (on: boolean) => {
    const answer = await update.send({ params: { id }, body: { ...bodyOf(draftOf(webhook)), on, version } });
    if (answer.ok) notify(t(on ? 'on' : 'off', { name }));
    else notifyFault(refusalText(answer.error));
  };
  return (
    <Switch
      aria-label={t('send', { name })}
      checked={state === 'on'}
      disabled={update.busy}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
