import type { AccessTokenBody } from '@zagon/contract/access-tokens/endpoints.ts';
import type { TokenScope } from '@zagon/domain/access-tokens/token-scope.ts';
import { type NumberInputValue, requiredNumber } from '../../entities/number/number-input-value.ts';

/** How long a token may be valid: by the key of its text, days; null: until it is ended. */
export const VALIDITIES = { d30: 30, d90: 90, d365: 365, d1825: 1_825, none: null } as const;
export type Validity = keyof typeof VALIDITIES;

/** What is being entered. */
export type TokenDraft = {
  readonly name: string;
  readonly scope: TokenScope;
  readonly maxMinutes: NumberInputValue;
  readonly perHour: NumberInputValue;
  readonly isWholeFarm: boolean;
  readonly sections: readonly string[];
  readonly objects: readonly string[];
  readonly groups: readonly string[];
  readonly validity: Validity;
};

export const NEW_TOKEN: TokenDraft = {
  name: '',
  scope: 'read',
  maxMinutes: 30,
  perHour: 4,
  isWholeFarm: true,
  sections: [],
  objects: [],
  groups: [],
  validity: 'd365',
};

/** The validities that a scope allows: only one that reads may go on without an end. */
export function validitiesOf(scope: TokenScope): readonly Validity[] {
  const all = ['d30', 'd90', 'd365', 'd1825', 'none'] as const;
  return scope === 'read' ? all : all.filter((key) => key !== 'none');
}

/** True if chosen things were asked for and none is chosen: such a token could see nothing. */
export function lacksThings({ isWholeFarm, sections, objects, groups }: TokenDraft): boolean {
  return !isWholeFarm && sections.length + objects.length + groups.length === 0;
}

/** The request for the token; fields that its scope does not have are left out. */
export function bodyOf(draft: TokenDraft): AccessTokenBody {
  const { name, scope, sections, objects, groups } = draft;
  const things = draft.isWholeFarm ? null : { sections: [...sections], objects: [...objects], groups: [...groups] };
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
