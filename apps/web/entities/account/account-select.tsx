import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/query.ts';

/** Maximum number of options; more are found by typing. */
export const OFFERED = 20;

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly clearable?: boolean;
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChange: (id: string | null) => void;
};

/** An account by its name; the server searches. */
export function AccountSelect({ label, placeholder, clearable = false, value, error, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 500);
  const found = useQuery(read('listAccounts', { query: { limit: OFFERED, ...(search === '' ? {} : { search }) } }));
  const isOffered = value === null || found.data?.some(({ id }) => id === value) === true;
  // One named in the address that is not among the first.
  const chosen = useQuery({ ...read('getOperatorAccount', { params: { id: value ?? '' } }), enabled: !isOffered });
  const accounts = [...(found.data ?? []), ...(isOffered || chosen.data === undefined ? [] : [chosen.data])];
  return (
    <Select
      label={label}
      placeholder={placeholder}
      clearable={clearable}
      searchable
      data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has already searched, including by town and address.
      filter={({ options }) => options}
      value={value}
      error={error}
      onChange={onChange}
      onSearchChange={setTyped}
    />
  );
}
