import { MultiSelect } from '@mantine/core';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead, useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';

/** Assigns a module to groups or regions. `version`: the one of the module that the choice is based on. */
export function useAssign(id: string, kind: 'groups' | 'regions', version?: string) {
  const groups = useWrite('setModuleGroups', ['listModules', 'listGroups']);
  const regions = useWrite('setModuleRegions', ['listModules']);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** Resolves to the module once the server has stored the assignment, else to null. */
  const send = async (ids: readonly string[]): Promise<ModuleShape | null> => {
    setRefused(null);
    const params = { id };
    const answer =
      kind === 'groups'
        ? await groups.send({ params, body: { groups: [...ids], version } })
        : await regions.send({ params, body: { regions: [...ids], version } });
    if (answer.ok) return answer.value;
    setRefused(answer.error);
    return null;
  };
  return { send, busy: groups.busy || regions.busy, refused } as const;
}

/** Select for the account's module groups or regions. */
export function AssignField({
  kind,
  chosen,
  onChange,
}: {
  readonly kind: 'groups' | 'regions';
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const { t } = useTexts('modules');
  const id = useId();
  const groups = useRead('listGroups').data ?? [];
  const regions = useRead('listRegions').data ?? [];
  const all = kind === 'groups' ? groups.filter(({ scope }) => scope === 'objects') : regions;
  if (all.length === 0) return <p>{t(`life.no.${kind}`)}</p>;
  return (
    <MultiSelect
      id={id}
      label={t(`life.${kind}`)}
      searchable
      clearable
      data={all.map((one) => ({ value: one.id, label: one.name }))}
      value={[...chosen]}
      onChange={onChange}
    />
  );
}
