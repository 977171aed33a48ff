import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { PathValue } from '@zagon/domain/networks/path.ts';
import { useRef } from 'react';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { withNewRow, type MappingRow } from './mapping-draft.ts';
import { MappingRowFields } from './mapping-row-fields.tsx';
import { rowProblems, type RowFacts } from './row-problems.ts';

type Props = {
  readonly rows: readonly MappingRow[];
  readonly facts: RowFacts;
  /** Values of the newest message, to choose from. */
  readonly message: readonly PathValue[];
  readonly refused: Refused | null;
  readonly error: string | undefined;
  readonly onChange: (rows: readonly MappingRow[]) => void;
};

/** The values of a mapping, each of which can be changed and removed, and others added. */
export function MappingRows({ rows, facts, message, refused, error, onChange }: Props) {
  const { t } = useTexts('networks');
  const list = useRef<HTMLDivElement>(null);
  /** Moves the focus to where the next thing is to be entered, once it is rendered. */
  const focus = (selector: string) =>
    requestAnimationFrame(() => {
      const found = list.current?.querySelectorAll<HTMLElement>(selector);
      found?.item(found.length - 1).focus();
    });
  return (
    <div className="stackM" ref={list}>
      <p className="note">{t('mapping.rule')}</p>
      {rows.map((row, index) => (
        <MappingRowFields
          key={row.id}
          row={row}
          place={index + 1}
          type={facts.type}
          message={message}
          problems={rowProblems(row, facts)}
          refusedOf={(part) => refused?.fields?.[`fields.${index}.${part}`]}
          onChange={(change) => onChange(rows.map((one) => (one.id === row.id ? { ...one, ...change } : one)))}
          onRemove={() => {
            onChange(rows.filter((one) => one.id !== row.id));
            focus('[data-add]');
          }}
        />
      ))}
      {error !== undefined && <FormError>{error}</FormError>}
      <div>
        <Button
          variant="default"
          data-add
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => {
            onChange(withNewRow(rows));
            focus('[data-measurement] input, input[data-measurement]');
          }}
        >
          {t('mapping.add')}
        </Button>
      </div>
    </div>
  );
}
