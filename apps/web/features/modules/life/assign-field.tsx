import { MultiSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead, useWrite } from '../../../lib/api/query.ts';
import type { Refused } from '../../../lib/api/types.ts';

/** Puts a module into groups or regions. */
export function useAssign(id: string, what: 'groups' | 'regions') {
  const groups = useWrite('setObjectGroups', ['listObjects', 'listGroups']);
  const regions = useWrite('setObjectRegions', ['listObjects']);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** True when the server has it. */
  const send = async (ids: readonly string[]): Promise<boolean> => {
    setRefused(null);
    const params = { id };
    const answer =
      what === 'groups'
        ? await groups.send({ params, body: { groups: [...ids] } })
        : await regions.send({ params, body: { regions: [...ids] } });
    if (!answer.ok) setRefused(answer.error);
    return answer.ok;
  };
  return { send, busy: groups.busy || regions.busy, refused } as const;
}

/** The groups of modules, or the regions, of the account to choose from. */
export function AssignField({
  what,
  chosen,
  onChange,
}: {
  readonly what: 'groups' | 'regions';
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const { t } = useTexts('modules');
  const id = useId();
  const groups = useRead('listGroups').data ?? [];
  const regions = useRead('listRegions').data ?? [];
  const all = what === 'groups' ? groups.filter(({ scope }) => scope === 'objects') : regions;
  if (all.length === 0) return <p>{t(`life.no.${what}`)}</p>;
  return (
    <MultiSelect
      id={id}
      label={t(`life.${what}`)}
      searchable
      clearable
      data={all.map((one) => ({ value: one.id, label: one.name }))}
      value={[...chosen]}
      onChange={onChange}
    />
  );
}
