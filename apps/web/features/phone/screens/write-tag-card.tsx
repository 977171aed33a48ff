import { Button, Checkbox, Select } from '@mantine/core';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { writeTag } from '../sources/tag.ts';
import { usePlacedModules } from '../use-placed-modules.ts';

type Progress = 'idle' | 'asking' | 'writing' | 'written' | 'failed';

/**
 * Writes the address of a module to a tag. Locking is off by default and requires confirmation, because it cannot be
 * undone.
 */
export function WriteTagCard() {
  const { t } = useTexts('phone');
  const { inside, placed } = usePlacedModules();
  const [id, setId] = useState<string | null>(null);
  const [isLocked, setLocked] = useState(false);
  const [progress, setProgress] = useState<Progress>('idle');
  const module = placed.find((one) => one.module.id === id)?.module;
  const write = async (chosen: ModuleShape) => {
    setProgress('writing');
    try {
      const to = { screen: 'module', params: { moduleId: chosen.id } } as const;
      await writeTag(new URL(hrefOf(to), document.baseURI).href, isLocked);
      setProgress('written');
    } catch (error) {
      setProgress('failed');
      if (!(error instanceof DOMException)) throw error;
    }
  };
  if (!inside) return <p className="note">{t('noAccount')}</p>;
  return (
    <Card natural title={t('nfc.writeTitle')}>
      <div className="stackM">
        <Select
          label={t('nfc.module')}
          data={placed.map((one) => ({ value: one.module.id, label: one.module.name }))}
          value={id}
          onChange={setId}
          searchable
        />
        <Checkbox
          label={t('nfc.lock')}
          checked={isLocked}
          onChange={(event) => setLocked(event.currentTarget.checked)}
        />
        <Button
          variant="default"
          disabled={module === undefined}
          loading={progress === 'writing'}
          onClick={() => (isLocked ? setProgress('asking') : module !== undefined && void write(module))}
        >
          {t('nfc.write')}
        </Button>
        {progress === 'writing' && <p role="status">{t('nfc.writing')}</p>}
        {progress === 'written' && module !== undefined && (
          <Notice tone="ok" role="status">
            {t('nfc.written', { name: module.name })}
          </Notice>
        )}
        {progress === 'failed' && (
          <Notice tone="error" role="alert">
            {t('nfc.writeFailed')}
          </Notice>
        )}
      </div>
      <ConfirmDialog
        open={progress === 'asking'}
        kind="warning"
        title={t('nfc.lockTitle')}
        checkbox={t('nfc.lockSure')}
        action={t('nfc.lockAction')}
        onClose={() => setProgress('idle')}
        onConfirm={() => module !== undefined && void write(module)}
      >
        <p>{t('nfc.lockLead')}</p>
      </ConfirmDialog>
    </Card>
  );
}
