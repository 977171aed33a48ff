import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { respondWith } from '../../../api/test-responses.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { AuditChain } from './audit-chain.tsx';

const chain = {
  checking: false,
  checked_at: '2026-06-11T12:30:00Z',
  entries: 812,
  chains: 3,
  faults: [],
  fault_count: 0,
};

test('an intact log states how many entries are sealed and when that was checked', async () => {
  respondWith([200, chain]);
  renderInApp(<AuditChain />);
  expect(await screen.findByText(/812 entries in 3 chains/)).toBeInTheDocument();
  expect(screen.getByText(/Complete and unchanged, checked/)).toBeInTheDocument();
});

test('entries that were changed, removed or inserted are named by account and number', async () => {
  const client = { id: 'c1', name: 'Zielone Pole' };
  respondWith([
    200,
    {
      ...chain,
      fault_count: 3,
      faults: [
        { client, number: 12, fault: 'changed', id_entry: 'e1' },
        { client, number: 14, fault: 'deleted', id_entry: 'e2' },
        { client: null, number: 3, fault: 'added', id_entry: 'e3' },
      ],
    },
  ]);
  renderInApp(<AuditChain />);
  expect(await screen.findByRole('alert')).toHaveTextContent('3 entries were altered');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Entry 12 of Zielone Pole was changed afterwards.',
    'Entry 14 of Zielone Pole was removed.',
    'Entry 3 of the entries without an account was inserted.',
  ]);
});

test('the first check is announced while it runs', async () => {
  respondWith([200, { ...chain, checking: true, checked_at: null, entries: 0, chains: 0 }]);
  renderInApp(<AuditChain />);
  expect(await screen.findByRole('status')).toHaveTextContent('Checking whether the log is complete…');
});
