import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Farm } from '../use-farm.ts';
import { loadChunk } from '../../../navigation/load-chunk.ts';

const FilesSheet = lazy(() => loadChunk(() => import('./files-sheet.tsx')));

/** Opens import and export. */
export function FilesButton({ farm }: { readonly farm: Farm }) {
  const { t } = useTexts('fieldMap');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" leftSection={<IconFileImport size={18} />} onClick={() => setOpen(true)}>
        {t('files.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <FilesSheet farm={farm} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
