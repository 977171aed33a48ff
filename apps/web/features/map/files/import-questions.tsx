import { Radio, Select, Stack } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { nameChoices } from '../../../map/files/feature-names.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import type { CoordinateOrder, OpenFile } from './use-import.ts';

const NUMBERED = '';

type Props = {
  readonly file: OpenFile;
  readonly disabled: boolean;
  readonly onName: (key: string | null) => void;
  readonly onOrder: (order: CoordinateOrder) => void;
};

/** The questions a file leaves open: the order of its coordinates, and which property has the names. */
export function ImportQuestions({ file, disabled, onName, onOrder }: Props) {
  const { t } = useTexts('fieldMap');
  const choices = nameChoices(file.features);
  const example = file.nameKey === null ? undefined : choices.get(file.nameKey);
  return (
    <>
      {file.isSuspect && (
        <Notice tone="warn" title={t('files.order.title')}>
          <Radio.Group
            label={t('files.order.text')}
            value={file.order ?? ''}
            onChange={(value) => (value === 'swapped' || value === 'asInFile') && onOrder(value)}
          >
            <Stack gap="xs" mt="xs">
              {(['swapped', 'asInFile'] as const).map((order) => (
                <Radio key={order} value={order} label={t(`files.order.${order}`)} disabled={disabled} />
              ))}
            </Stack>
          </Radio.Group>
        </Notice>
      )}
      {choices.size > (file.nameKey === null ? 0 : 1) && (
        <Select
          label={t('files.nameKey')}
          description={example === undefined ? undefined : t('files.nameHint', { example })}
          data={[{ value: NUMBERED, label: t('files.numbered') }, ...choices.keys()]}
          value={file.nameKey ?? NUMBERED}
          allowDeselect={false}
          searchable={choices.size > 8}
          disabled={disabled}
          onChange={(key) => onName(key === NUMBERED ? null : key)}
        />
      )}
    </>
  );
}
