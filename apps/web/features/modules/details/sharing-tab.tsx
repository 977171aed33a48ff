import { Button, Stack, TextInput } from '@mantine/core';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead, useWrite } from '../../../lib/api/query.ts';
import { useMayConfigure, useOwnZone } from '../../../lib/session.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Card } from '../../../ui/card.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { noticeFault } from '../../../ui/notice.ts';
import css from '../life/life.module.css';

/** Who else sees this module. Seeing is all: no other account ever orders or sets up anything here. */
export function SharingTab({ object }: { readonly object: ObjectShape }) {
  const { t, language } = useTexts('modules');
  const zone = useOwnZone();
  const may = useMayConfigure();
  const params = { id: object.id };
  const shares = useRead('listObjectShares', { params });
  const offer = useWrite('shareObject', ['listObjectShares']);
  const end = useWrite('endShare', ['listObjectShares', 'listObjects']);
  const [note, setNote] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const make = async () => {
    const answer = await offer.send({ params, body: { note } });
    if (!answer.ok) return noticeFault(answer.error.message);
    setCode(answer.value.code);
    setNote('');
  };
  const stop = async (id: string) => {
    const answer = await end.send({ params: { id } });
    if (!answer.ok) noticeFault(answer.error.message);
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
        <Faces
          of={shares}
          loading={<Loading rows={2} rowHeight={44} />}
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
                  {may && (
                    <Button variant="default" loading={end.busy} onClick={() => void stop(share.id)}>
                      {t('life.endShare')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Faces>
      </Card>
      {may && (
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
