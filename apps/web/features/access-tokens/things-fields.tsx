import { MultiSelect, Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import type { TokenDraft } from './token-draft.ts';

type Props = {
  readonly draft: TokenDraft;
  readonly error: ReactNode;
  readonly onChange: (change: Partial<TokenDraft>) => void;
};

/** The part of the farm that a token reaches: everything, or what is chosen. */
export function ThingsFields({ draft, error, onChange }: Props) {
  const { t } = useTexts('accessTokens');
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('form.things')}
        value={draft.isWholeFarm ? 'all' : 'chosen'}
        onChange={(value) => onChange({ isWholeFarm: value === 'all' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('form.thingsAll')} />
          <Radio value="chosen" label={t('form.thingsChosen')} />
        </Stack>
      </Radio.Group>
      {!draft.isWholeFarm && <Choices draft={draft} error={error} onChange={onChange} />}
    </Stack>
  );
}

function Choices({ draft, error, onChange }: Props) {
  const { t } = useTexts('accessTokens');
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
            label={t(`form.${kind}`)}
            placeholder={draft[kind].length === 0 ? t('form.choose') : ''}
            searchable
            aria-invalid={error === undefined ? undefined : true}
            data={(lists[kind] ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={[...draft[kind]]}
            onChange={(chosen) => onChange({ [kind]: chosen })}
          />
        ))}
      </Stack>
      {error !== undefined && <FormError>{error}</FormError>}
    </>
  );
}
