import { MultiSelect, Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import type { ChosenThings } from './chosen-things.ts';

type Props = {
  readonly chosen: ChosenThings;
  readonly error: ReactNode;
  readonly onChange: (change: Partial<ChosenThings>) => void;
};

/** The part of the farm that a program has to do with: everything, or what is chosen. */
export function ThingsFields({ chosen, error, onChange }: Props) {
  const { t } = useTexts('chosenThings');
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('label')}
        value={chosen.isWholeFarm ? 'all' : 'chosen'}
        onChange={(value) => onChange({ isWholeFarm: value === 'all' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('all')} />
          <Radio value="chosen" label={t('chosen')} />
        </Stack>
      </Radio.Group>
      {!chosen.isWholeFarm && <Choices chosen={chosen} error={error} onChange={onChange} />}
    </Stack>
  );
}

function Choices({ chosen, error, onChange }: Props) {
  const { t } = useTexts('chosenThings');
  const sections = useRead('listSections');
  const modules = useRead('listModules');
  const groups = useRead('listGroups');
  const lists = { sections: sections.data, objects: modules.data, groups: groups.data };
  return (
    <>
      <Stack gap="xs">
        {(['sections', 'objects', 'groups'] as const).map((kind) => (
          <MultiSelect
            key={kind}
            label={t(kind)}
            placeholder={chosen[kind].length === 0 ? t('choose') : ''}
            searchable
            aria-invalid={error === undefined ? undefined : true}
            data={(lists[kind] ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={[...chosen[kind]]}
            onChange={(ids) => onChange({ [kind]: ids })}
          />
        ))}
      </Stack>
      {error !== undefined && <FormError>{error}</FormError>}
    </>
  );
}
