import { useMemo, useState } from 'react';
import { useOutputViewOf } from '../../../entities/output/use-output-view.ts';
import { roleOf, useMe } from '../../../entities/session/session.ts';
import { KIND_NAMES, type Entry } from '../kinds/kind.ts';
import { SEARCH_KINDS } from '../kinds/registry.ts';
import { sentenceEntries } from '../sentences/registry.ts';
import type { ViewOf } from './results.ts';
import { SearchBody, type SearchBodyProps } from './search-body.tsx';
import { useOperatorEntries } from './use-operator-entries.ts';
import { useSearch } from './use-search.ts';
import { useSearchFacts } from './use-search-facts.ts';

type Props = Omit<SearchBodyProps, 'search' | 'hint' | 'empty'> & {
  readonly pages: Parameters<typeof useSearchFacts>[0];
  readonly initialQuery?: string;
};

/** The search of the signed-in user: over an account, or over all of them for an operator outside. */
export function SearchPanel(props: Props) {
  const me = useMe();
  const isOutside = me !== undefined && roleOf(me) === 'operator' && me.client === null;
  return isOutside ? <OperatorPanel {...props} /> : <FarmPanel {...props} />;
}

const NOTHING: readonly Entry[] = [];

function FarmPanel({ pages, initialQuery = '', ...props }: Props) {
  const [query, setQuery] = useState(initialQuery);
  const { facts, completeness } = useSearchFacts(pages);
  const viewOf = useOutputViewOf();
  const entries = useMemo(
    () => (facts === null ? [] : KIND_NAMES.flatMap((kind) => SEARCH_KINDS[kind](facts))),
    [facts],
  );
  const sentence = useMemo(() => (facts === null ? NOTHING : sentenceEntries(query, facts)), [facts, query]);
  const search = useSearch({ query, onType: setQuery, entries, sentence, found: NOTHING, completeness, viewOf });
  return <SearchBody {...props} search={search} hint="hint" empty="empty" />;
}

/** Outside accounts nothing has outputs. */
const withoutOutputs: ViewOf = () => ({ kind: 'closed', nextMs: null });

function OperatorPanel({ pages, initialQuery = '', ...props }: Props) {
  const [query, setQuery] = useState(initialQuery);
  const found = useOperatorEntries(pages, query);
  const search = useSearch({ query, onType: setQuery, viewOf: withoutOutputs, sentence: NOTHING, ...found });
  return <SearchBody {...props} search={search} hint="operatorHint" empty="operatorEmpty" />;
}
