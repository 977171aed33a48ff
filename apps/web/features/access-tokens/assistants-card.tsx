import { Switch } from '@mantine/core';
import { useRead, useWrite } from '../../api/query.ts';
import { useMayConfigure } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/frame/card.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { StateView } from '../../ui/frame/state-view.tsx';

/** Whether assistants may read the account. */
export function AssistantsCard() {
  const { t } = useTexts('accessTokens');
  const access = useRead('getAssistantAccess');
  return (
    <Card title={t('assistants.title')} sub={t('assistants.sub')} natural>
      <StateView of={access} loading={<LoadingState height={64} />}>
        {({ allowed }) => <AssistantsSwitch allowed={allowed} />}
      </StateView>
    </Card>
  );
}

function AssistantsSwitch({ allowed }: { readonly allowed: boolean }) {
  const { t } = useTexts('accessTokens');
  const mayConfigure = useMayConfigure();
  const write = useWrite('setAssistantAccess', ['getAssistantAccess']);
  const change = async (next: boolean) => {
    const answer = await write.send({ body: { allowed: next } });
    if (answer.ok) notify(t(next ? 'assistants.on' : 'assistants.off'));
    else notifyFault(answer.error.message);
  };
  return (
    <>
      <Switch
        label={t('assistants.allow')}
        description={mayConfigure ? t('assistants.hint') : `${t('assistants.hint')} ${t('assistants.onlyAdmin')}`}
        checked={allowed}
        disabled={!mayConfigure || write.busy}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {allowed && <p className="note">{t('assistants.address', { address: `${globalThis.location.origin}/mcp` })}</p>}
    </>
  );
}
