import { useEffect, useEffectEvent, useRef } from 'react';
import type { Refused } from '../../api/types.ts';

/** Delay after the last change before a complete value is checked automatically, ms. */
const PAUSE_MS = 500;
/** Automatic checks per field: the server limits the lookups per station. */
const EARLY_CHECKS_MAX = 4;

type Asked = { readonly value: string; readonly answer: Promise<Refused | null> };

/**
 * Has the server check a value while the user is still typing or reading, so that *Continue* seldom waits. Returns the
 * check for the end of the step: the server's refusal of the current value, null if it is accepted. The server keeps
 * the last checked value, so only the last response is valid, and checks run one after the other.
 */
export function useEarlyCheck(
  value: string,
  isComplete: boolean,
  ask: (value: string) => Promise<Refused | null>,
): () => Promise<Refused | null> {
  const last = useRef<Asked | null>(null);
  const early = useRef(0);

  const check = async (): Promise<Refused | null> => {
    const asked = last.current?.value === value ? last.current : askAfter(last.current, value, ask);
    last.current = asked;
    const refused = await asked.answer;
    // A refusal may disappear on the next attempt: only an accepted value stays checked.
    if (refused !== null && last.current === asked) last.current = null;
    return refused;
  };

  const checkAutomatically = useEffectEvent((entered: string) => {
    if (entered !== value || last.current?.value === value || early.current === EARLY_CHECKS_MAX) return;
    early.current += 1;
    void check();
  });
  useEffect(() => {
    if (!isComplete) return undefined;
    const timer = setTimeout(() => checkAutomatically(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, isComplete]);
  return check;
}

function askAfter(before: Asked | null, value: string, ask: (value: string) => Promise<Refused | null>): Asked {
  const answer = (async () => {
    await before?.answer;
    return ask(value);
  })();
  return { value, answer };
}
