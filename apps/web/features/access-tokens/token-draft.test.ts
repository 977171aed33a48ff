import { TOKEN_SCOPES } from '@zagon/domain/access-tokens/token-scope.ts';
import { accessTokenEndpoints } from '@zagon/contract/access-tokens/endpoints.ts';
import { expect, test } from 'vitest';
import { lacksThings } from '../../entities/resource/chosen-things/chosen-things.ts';
import { bodyOf, NEW_TOKEN, VALIDITIES, validitiesOf } from './token-draft.ts';

test('every validity that the form offers for a scope makes a request that the contract accepts', () => {
  for (const scope of TOKEN_SCOPES)
    for (const validity of validitiesOf(scope)) {
      const body = bodyOf({ ...NEW_TOKEN, name: 'x', scope, validity });
      expect(accessTokenEndpoints.createAccessToken.body.parse(body)).toMatchObject({
        scope,
        valid_days: VALIDITIES[validity],
      });
    }
});

test('only a token that reads can go on without an end', () => {
  expect(TOKEN_SCOPES.filter((scope) => validitiesOf(scope).includes('none'))).toEqual(['read']);
});

test('limits of openings belong to tokens that open', () => {
  expect(bodyOf({ ...NEW_TOKEN, scope: 'operate', maxMinutes: 20, perHour: 2 })).toMatchObject({
    opening: { max_minutes: 20, per_hour: 2 },
  });
  for (const scope of ['read', 'stop'] as const) expect(bodyOf({ ...NEW_TOKEN, scope })).not.toHaveProperty('opening');
});

test('chosen things are sent as chosen, and the whole farm without any', () => {
  const chosen = { ...NEW_TOKEN, isWholeFarm: false, sections: ['s'], groups: ['g'] };
  expect(bodyOf(chosen)).toMatchObject({ things: { sections: ['s'], objects: [], groups: ['g'] } });
  expect(bodyOf({ ...chosen, isWholeFarm: true })).toMatchObject({ things: null });
  expect([lacksThings(chosen), lacksThings({ ...NEW_TOKEN, isWholeFarm: false }), lacksThings(NEW_TOKEN)]).toEqual([
    false,
    true,
    false,
  ]);
});
