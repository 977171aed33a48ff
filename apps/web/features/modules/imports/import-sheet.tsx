import { Button, FileInput, Stack } from '@mantine/core';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { ImportProgress } from './import-progress.tsx';
import { MappingStep } from './mapping-step.tsx';
import { sendFile } from './send-file.ts';

type At = { readonly step: 'file' } | { readonly step: 'mapping' | 'running'; readonly id: string };

/** Imports older readings of a module: upload, map the columns, check, then store in the background. */
export function ImportSheet({ object, onClose }: { readonly object: ModuleShape; readonly onClose: () => void }) {
  const { t } = useTexts('modules');
  const [at, setAt] = useState<At>({ step: 'file' });
  return (
    <Sheet open onClose={onClose} title={t('imports.title')} sub={object.name} width={640} tall>
      {at.step === 'file' && <FileStep object={object} onSent={(id) => setAt({ step: 'mapping', id })} />}
      {at.step === 'mapping' && (
        <MappingStep object={object} id={at.id} onStarted={() => setAt({ step: 'running', id: at.id })} />
      )}
      {at.step === 'running' && <ImportProgress id={at.id} onClose={onClose} />}
    </Sheet>
  );
}

function FileStep({ object, onSent }: { readonly object: ModuleShape; readonly onSent: (id: string) => void }) {
  const { t } = useTexts('modules');
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const send = async () => {
    if (file === null) return setRefused(t('imports.noFile'));
    setRefused(null);
    setShare(0);
    const sent = await sendFile(object.id, file, setShare);
    setShare(null);
    if (sent.ok) onSent(sent.id);
    else if ('content' in sent) setRefused(t(`imports.content.${sent.content}`, { name: file.name }));
    else setRefused(sent.error.message);
  };
  return (
    <Stack gap="md">
      <p>{t('imports.hint')}</p>
      <FileInput
        label={t('imports.file')}
        accept=".csv,.tsv,.txt,.dat,.log,text/csv,text/tab-separated-values,text/plain"
        value={file}
        error={refused}
        onChange={setFile}
      />
      {share !== null && <progress aria-label={t('imports.sending')} max={1} value={share} />}
      <ButtonRow>
        <Button loading={share !== null} onClick={() => void send()}>
          {t('imports.send')}
        </Button>
      </ButtonRow>
    </Stack>
  );
}
