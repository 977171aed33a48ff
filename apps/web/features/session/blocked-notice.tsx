import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { call } from '../../api/client.ts';
import { useWrite } from '../../api/query.ts';
import type { Me } from '../../entities/session/session.ts';
import { notifyFault } from '../../ui/frame/notify.ts';
import css from './blocked-notice.module.css';

type Props = { readonly me: Me; readonly onSignedOut: () => void };

/** The only page of a blocked account: whom to contact, and Stop for every output not yet confirmed closed. */
export function BlockedNotice({ me, onSignedOut }: Props) {
  const { t } = useTexts('session');
  const openOutputs = me.objects.flatMap((object) =>
    object.outputs.filter((output) => output.state === true).map((output) => ({ output, object })),
  );
  const signOut = async () => {
    await call('logout');
    onSignedOut();
  };
  return (
    <main className={css.page}>
      <div className={css.card}>
        <span className={css.sign}>
          <IconBan size={26} aria-hidden="true" />
        </span>
        <h1>{t('blocked.title')}</h1>
        <p>{t('blocked.text', { name: me.client?.name ?? '' })}</p>
        <p>{t('blocked.whom')}</p>
        <h2>{openOutputs.length === 0 ? t('blocked.allClosed') : t('blocked.openOutputs')}</h2>
        <ul>
          {openOutputs.map(({ output, object }) => (
            <li key={output.id}>
              <span>
                <b>{output.section_name ?? output.name}</b>
                {object.name}
              </span>
              <StopButton idOutput={output.id} />
            </li>
          ))}
        </ul>
        <Button variant="default" onClick={() => void signOut()}>
          {t('blocked.signOut')}
        </Button>
      </div>
    </main>
  );
}

function StopButton({ idOutput }: { readonly idOutput: string }) {
  const { t } = useTexts('session');
  const close = useWrite('closeOutput', ['me']);
  const stop = async () => {
    const answer = await close.send({ params: { id: idOutput } });
    if (!answer.ok) notifyFault(t('blocked.stopFailed'));
  };
  return (
    <Button className={css.stop ?? ''} variant="default" loading={close.busy} onClick={() => void stop()}>
      {t('blocked.stop')}
    </Button>
  );
}
