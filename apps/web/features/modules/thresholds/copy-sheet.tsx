import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import type { MatrixRow } from './matrix.ts';

type Props = {
  readonly from: MatrixRow;
  readonly others: readonly MatrixRow[];
  readonly onCopy: (targets: readonly MatrixRow[]) => void;
  readonly onClose: () => void;
};

/** Selects the modules that get the settings of one row. Nothing is saved yet. */
export function CopySheet({ from, others, onCopy, onClose }: Props) {
  const { t } = useTexts('modules');
  const common = useTexts('common');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(others.map(({ module }) => module.id)));
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <Sheet open onClose={onClose} title={t('matrix.copyOf', { name: from.module.name })} sub={t('matrix.copyHint')}>
      <div className="stackS">
        {others.map(({ module: { id, name } }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.has(id)}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        ))}
      </div>
      <ButtonRow place="footer">
        <Button variant="default" onClick={onClose}>
          {common.t('cancel')}
        </Button>
        <Button
          disabled={chosen.size === 0}
          onClick={() => {
            onCopy(others.filter(({ module }) => chosen.has(module.id)));
            onClose();
          }}
        >
          {t('matrix.copyTo', { count: chosen.size })}
        </Button>
      </ButtonRow>
    </Sheet>
  );
}
