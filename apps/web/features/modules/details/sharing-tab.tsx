import { Button, Stack, TextInput } from '@mantine/core';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead, useWrite } from '../../../api/query.ts';
import { useMayConfigure, useOwnZone } from '../../../entities/session/session.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { notifyFault } from '../../../ui/frame/notify.ts';
import css from '../life/life.module.css';

/**
 * The accounts that can see this module. Access is read-only: no other account can control or configure
 * anything.
 */
export function SharingTab({ object }: { readonly object: ModuleShape }) {
  const { t, language } = useTexts('modules');
  const zone = useOwnZone();
  const canConfigure = useMayConfigure();
  const params = { id: object.id };
  const shares = useRead('listModuleShares', { params });
  const offer = useWrite('shareModule', ['listModuleShares']);
  const end = useWrite('endShare', ['listModuleShares', 'listModules']);
  const [note, setNote] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const make = async () => {
    const answer = await offer.send({ params, body: { note } });
    if (!answer.ok) return notifyFault(answer.error.message);
    setCode(answer.value.code);
    setNote('');
  };
  const stop = async (id: string) => {
    const answer = await end.send({ params: { id } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  if (object.shared !== null)
    return (
      <Card natural title={t('tab.sharing')}>
        {t('life.sharedBy', { account: object.shared.account_name })}
      </Card>
    );
  return (
    <Stack gap="md">
      <Card natural title={t('life.seenBy')} sub={t('life.seenHint')}>
        <StateView
          of={shares}
          loading={<LoadingState rows={2} rowHeight={44} />}
          isEmpty={(all) => all.length === 0}
          empty={<p>{t('life.seenByNobody')}</p>}
        >
          {(all) => (
            <ul className={css.list}>
              {all.map((share) => (
                <li key={share.id}>
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
      {canConfigure && (
        <Card natural title={t('life.share')} sub={t('life.shareHint')}>
          <Stack gap="sm">
            <TextInput
              label={t('life.shareNote')}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
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
      )}
    </Stack>
  );
}
