import { IconCamera, IconNfc } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { readTag } from '../../../entities/module/nfc-tag.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { LinkedLabel } from '../../../navigation/label-link.ts';
import { loadChunk } from '../../../navigation/load-chunk.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { canScan } from './barcode-reader.ts';
import { labelOfText } from './label-text.ts';
import css from './label.module.css';

const ScanDialog = lazy(() => loadChunk(() => import('./scan-dialog.tsx')));

/** The ways to read a label without typing that this browser offers; nothing if it offers none. */
export function LabelReaders({ onLabel }: { readonly onLabel: (label: LinkedLabel) => void }) {
  const { t } = useTexts('registration');
  const [scanning, setScanning] = useState(false);
  const [tag, setTag] = useState<'idle' | 'reading' | 'failed'>('idle');
  const hasTags = 'NDEFReader' in globalThis;
  const tap = async () => {
    setTag('reading');
    const text = await readTag();
    const label = text === null ? null : labelOfText(text);
    setTag(label === null ? 'failed' : 'idle');
    if (label !== null) onLabel(label);
  };
  if (!canScan() && !hasTags) return null;
  return (
    <>
      <div className={css.buttons}>
        {canScan() && (
          <button type="button" onClick={() => setScanning(true)}>
            <IconCamera size={24} aria-hidden="true" />
            <span>
              <b>{t('station.scan')}</b>
              <small>{t('station.scanHint')}</small>
            </span>
          </button>
        )}
        {hasTags && (
          <button type="button" disabled={tag === 'reading'} onClick={() => void tap()}>
            <IconNfc size={24} aria-hidden="true" />
            <span>
              <b>{t('station.tap')}</b>
              <small>{t(tag === 'reading' ? 'station.tapping' : 'station.tapHint')}</small>
            </span>
          </button>
        )}
      </div>
      {tag === 'failed' && <FormError>{t('station.noTag')}</FormError>}
      {scanning && (
        <Suspense>
          <ScanDialog
            onLabel={(label) => {
              setScanning(false);
              onLabel(label);
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </>
  );
}
