import { useState } from 'react';
import type { Refused } from '../../api/types.ts';
import { currentOf } from './current-of.ts';

/**
 * The version that a change without form fields is based on, such as a drawing: the one it began with. Once a refusal
 * has informed the user that someone else has saved, the next attempt replaces that.
 */
export function useBasis(beginning: string | undefined) {
  const [version, setVersion] = useState(beginning);
  const noteRefusal = (refused: Refused) => {
    const current = currentOf(refused)?.values['version'];
    if (typeof current === 'string') setVersion(current);
  };
  return { version, noteRefusal } as const;
}
