import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/query.ts';
import type { ReplyOf } from '../../../api/types.ts';
import { useMayConfigure, useOwnZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { StateView } from '../../../ui/frame/state-view.tsx';
import css from '../life/life.module.css';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';

type Share = ReplyOf<'listModuleShares'>[number];

/**
 * The accounts that can see this module. Access is read-only: no other account can control or configure
 * anything.
 */
export function SharingTab({ object }: { readonly object: ModuleShape }) {
  const { t } = useTexts('modules');
  const canConfigure = useMayConfigure();
  if (object.shared !== null)
    return (
      <Card natural title={t('tab.sharing')}>
        {t('life.sharedBy', { account: object.shared.account_name })}
      </Card>
    );
  return (
    <Stack gap="md">
      <SharesCard moduleId={object.id} />
      {canConfigure && <OfferCard moduleId={object.id} />}
    </Stack>
  );
}

/** Who can see the module, and codes not used yet. */
function SharesCard({ moduleId }: { readonly moduleId: string }) {
  const { t } = useTexts('modules');
  const canConfigure = useMayConfigure();
  const shares = useRead('listModuleShares', { params: { id: moduleId } });
  const end = useWrite('endShare', ['listModuleShares', 'listModules']);
  const stop = async (id: string) => {
    const answer = await end.send({ params: { id } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  return (
    <Card natural title={t('life.seenBy')} sub={t('life.seenHint')}>
      <StateView
        of={shares}
        loading={<LoadingState rows={2} rowHeight={44} />}
        isEmpty={(all) => all.length === 0}
        empty={<p>{t('life.notShared')}</p>}
      >
        {(all) => (
          <ul className={css.list}>
            {all.map((share) => (
              <li key={share.id}>
                <ShareText share={share} />
                {canConfigure && (
                  <Button variant="default" loading={end.busy} onClick={() => void stop(share.id)}>
                    {t('life.endShare')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Card>
  );
}

function ShareText({ share }: { readonly share: Share }) {
  const { t, language } = useTexts('modules');
  const zone = useOwnZone();
  return (
    <span>
      <strong>{share.account_name ?? t('life.offered')}</strong>
      {share.note !== '' && ` · ${share.note}`}
      <br />
      <small>
        {share.expires_at !== null && share.state === 'offered'
          ? t('life.codeUntil', { date: formatTime(share.expires_at, 'dateTime', language, zone) })
          : formatTime(share.accepted_at ?? share.created_at, 'dateTime', language, zone)}
      </small>
    </span>
  );
}

/** Creates a code with which another account can see the module. */
function OfferCard({ moduleId }: { readonly moduleId: string }) {
  const { t } = useTexts('modules');
  const offer = useWrite('shareModule', ['listModuleShares']);
  const [note, setNote] = useState('');
  const kept = useKept({ note }, (values) => setNote(values.note));
  const [code, setCode] = useState<string | null>(null);
  const make = async () => {
    const answer = await offer.send({ params: { id: moduleId }, body: { note } });
    if (!answer.ok) return notifyFault(answer.error.message);
    setCode(answer.value.code);
    setNote('');
  };
  return (
    <Card natural title={t('life.share')} sub={t('life.shareHint')}>
      <Stack gap="sm">
        <Unsaved form="module-share" item={moduleId} of={kept} />
        <TextInput label={t('life.shareNote')} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        <div>
          <Button loading={offer.busy} onClick={() => void make()}>
            {t('life.makeCode')}
          </Button>
        </div>
        {code !== null && (
          <p role="status">
            {t('life.codeIs')} <strong className={css.code}>{code}</strong>
          </p>
        )}
      </Stack>
    </Card>
  );
}
