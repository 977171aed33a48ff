import type { AccessTokenBody } from '@zagon/contract/access-tokens/endpoints.ts';
import type { TokenScope } from '@zagon/domain/access-tokens/token-scope.ts';
import { type ChosenThings, thingsOf, WHOLE_FARM } from '../../entities/resource/chosen-things/chosen-things.ts';
import { type NumberInputValue, requiredNumber } from '../../entities/number/number-input-value.ts';

/** How long a token may be valid: by the key of its text, days; null: until it is ended. */
export const VALIDITIES = { d30: 30, d90: 90, d365: 365, d1825: 1_825, none: null } as const;
export type Validity = keyof typeof VALIDITIES;

/** What is being entered. */
export type TokenDraft = ChosenThings & {
  readonly name: string;
  readonly scope: TokenScope;
  readonly maxMinutes: NumberInputValue;
  readonly perHour: NumberInputValue;
  readonly validity: Validity;
};

export const NEW_TOKEN: TokenDraft = {
  name: '',
  scope: 'read',
  maxMinutes: 30,
  perHour: 4,
  ...WHOLE_FARM,
  validity: 'd365',
};

/** The validities that a scope allows: only one that reads may go on without an end. */
export function validitiesOf(scope: TokenScope): readonly Validity[] {
  const all = ['d30', 'd90', 'd365', 'd1825', 'none'] as const;
  return scope === 'read' ? all : all.filter((key) => key !== 'none');
}

/** The request for the token; fields that its scope does not have are left out. */
export function bodyOf(draft: TokenDraft): AccessTokenBody {
  const { name, scope } = draft;
  const things = thingsOf(draft);
  const days = VALIDITIES[draft.validity];
  switch (scope) {
    case 'read':
      return { name, scope, things, valid_days: days };
    case 'stop':
      return { name, scope, things, valid_days: days ?? VALIDITIES.d365 };
    case 'operate': {
      const opening = { max_minutes: requiredNumber(draft.maxMinutes), per_hour: requiredNumber(draft.perHour) };
      return { name, scope, things, valid_days: days ?? VALIDITIES.d365, opening };
    }
  }
}
