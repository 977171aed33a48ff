import { useQuery } from '@tanstack/react-query';
import { readFacts } from './sources/facts.ts';

/** Facts about this browser, reread on each visit: the user may have changed its settings. */
export function usePhoneFacts() {
  return useQuery({ queryKey: ['phoneFacts'], queryFn: readFacts, staleTime: 0, gcTime: 0 });
}
