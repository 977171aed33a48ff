import { Button, Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { boxAddress } from '../../../navigation/outdoor-page.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { writeTag } from '../sources/tag.ts';
import { useBoxes } from '../use-boxes.ts';
import { usePlacedModules } from '../use-placed-modules.ts';

type Progress = 'idle' | 'asking' | 'writing' | 'written' | 'failed';

/**
 * Writes the address of a module or of a valve box to a tag. Locking is off by default and requires confirmation,
 * because it cannot be undone.
 */
export function WriteTagCard() {
  const { t } = useTexts('phone');
  const { inside, targets } = useTargets();
  const [id, setId] = useState<string | null>(null);
  const [isLocked, setLocked] = useState(false);
  const [progress, setProgress] = useState<Progress>('idle');
  const target = targets.find((one) => one.id === id);
  const write = async ({ address }: Target) => {
    setProgress('writing');
    try {
      await writeTag(address(), isLocked);
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
          label={t('nfc.target')}
          data={(['boxes', 'modules'] as const).map((kind) => ({
            group: t(`nfc.${kind}`),
            items: targets.filter((one) => one.kind === kind).map((one) => ({ value: one.id, label: one.name })),
          }))}
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
          disabled={target === undefined}
          loading={progress === 'writing'}
          onClick={() => (isLocked ? setProgress('asking') : target !== undefined && void write(target))}
        >
          {t('nfc.write')}
        </Button>
        {progress === 'writing' && <p role="status">{t('nfc.writing')}</p>}
        {progress === 'written' && target !== undefined && (
          <Notice tone="ok" role="status">
            {t('nfc.written', { name: target.name })}
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
        onConfirm={() => target !== undefined && void write(target)}
      >
        <p>{t('nfc.lockLead')}</p>
      </ConfirmDialog>
    </Card>
  );
}

/** A page that a tag can lead to. */
type Target = {
  readonly kind: 'boxes' | 'modules';
  readonly id: string;
  readonly name: string;
  readonly address: () => string;
};

/** The valve boxes and the modules with a location of the account; none outside accounts. */
function useTargets(): { readonly inside: boolean; readonly targets: readonly Target[] } {
  const { inside, placed } = usePlacedModules();
  const boxes = (useBoxes() ?? []).map(({ code, name }): Target => {
    return { kind: 'boxes', id: `box ${code}`, name, address: () => boxAddress(code) };
  });
  const modules = placed.map(({ module: { id, name } }): Target => {
    const to = { screen: 'module', params: { moduleId: id } } as const;
    return { kind: 'modules', id, name, address: () => new URL(hrefOf(to), document.baseURI).href };
  });
  return { inside, targets: [...boxes, ...modules] };
}
