import type { ValveBoxShape } from '@zagon/contract/valve-boxes/endpoints.ts';
import { readBoxCode } from '@zagon/domain/valve-boxes/box-code.ts';

/** The target of a scanned label. */
export type Label =
  | { readonly kind: 'box'; readonly box: ValveBoxShape }
  /** No box of this account: never was one, was renewed, or belongs to another account. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' };

type Facts = {
  readonly code: string;
  /** The server's answer for the code; null: none yet. */
  readonly found: ValveBoxShape | null;
  /** The error code of the server's refusal; null: none. */
  readonly refusal: string | null;
  readonly isOffline: boolean;
  /** The boxes as last known to this device. */
  readonly known: readonly ValveBoxShape[];
};

/** The box of a label. A refusal counts more than an earlier answer: the code may have been renewed in the meantime. */
export function boxOfLabel({ code, found, refusal, isOffline, known }: Facts): Label {
  if (refusal === 'not_found') return { kind: 'invalid' };
  if (found !== null) return { kind: 'box', box: found };
  const wanted = readBoxCode(code);
  const last = isOffline || refusal !== null ? known.find((box) => box.code === wanted) : undefined;
  if (last !== undefined) return { kind: 'box', box: last };
  return { kind: refusal === null ? 'loading' : 'failed' };
}
