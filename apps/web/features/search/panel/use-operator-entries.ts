import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConnection } from '../../../live/connection.ts';
import { OPERATOR_KIND_NAMES, type Entry, type SearchPage } from '../kinds/kind.ts';
import { OPERATOR_KINDS } from '../kinds/operator/operator-kinds.ts';
import { pageActions } from '../kinds/actions/page.tsx';
import { preferenceActions } from '../kinds/actions/preference.tsx';
import { pageKind } from '../kinds/page.tsx';
import type { Completeness } from './use-search-facts.ts';

/** The server is asked once typing pauses for this long. */
const TYPING_PAUSE_MS = 300;
/** A single letter would find nearly everything. */
const MIN_LETTERS = 2;
/** As many as one group shows when it is alone. */
const MAX_OF_KIND = 40;

/**
 * The results an operator finds outside accounts: pages, actions, and what the lists of the operator area have for the
 * query. The server searches more than is shown here, so whatever it found for exactly this query is a result.
 */
export function useOperatorEntries(pages: readonly SearchPage[], typed: string) {
  const { t, language } = useTexts('search');
  const online = useConnection().link !== 'offline';
  const query = typed.trim();
  const [search] = useDebouncedValue(query, TYPING_PAUSE_MS);
  const enabled = search.length >= MIN_LETTERS && search === query;
  const input = { query: { search, limit: MAX_OF_KIND } };
  const lists = {
    account: useQuery({ ...read('listAccounts', input), enabled }),
    person: useQuery({ ...read('listAccountUsers', input), enabled }),
    installed: useQuery({ ...read('listInstalledModules', input), enabled }),
    device: useQuery({ ...read('listHardware', input), enabled }),
    question: useQuery({ ...read('listCustomerTickets', input), enabled }),
  };
  const [account, person, installed] = [lists.account.data, lists.person.data, lists.installed.data];
  const [device, question] = [lists.device.data, lists.question.data];
  const found = useMemo((): readonly Entry[] => {
    if (!enabled) return [];
    const modules = { installed: installed ?? [], device: device ?? [] };
    const facts = { t, account: account ?? [], person: person ?? [], ...modules, question: question ?? [] };
    return OPERATOR_KIND_NAMES.flatMap((kind) => OPERATOR_KINDS[kind](facts));
  }, [enabled, t, account, person, installed, device, question]);
  const ofPages = useMemo(
    () => [...pageKind({ pages, language }), ...pageActions({ pages, language }), ...preferenceActions({ t })],
    [pages, language, t],
  );
  const entries = useMemo(() => [...found, ...ofPages], [found, ofPages]);
  const missing = Object.values(lists).filter(({ data }) => data === undefined);
  const isAsking = !enabled || missing.some(({ isError }) => !isError);
  return { entries, found, completeness: completeness() } as const;

  function completeness(): Completeness {
    if (query.length < MIN_LETTERS || (enabled && missing.length === 0)) return 'complete';
    return isAsking && online ? 'loading' : 'partial';
  }
}
