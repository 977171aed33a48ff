import type { FindingShape } from '@zagon/contract/findings/endpoints.ts';
import { waitFor } from '@testing-library/react';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAtAddress, renderInApp, setTestLanguage } from './test-render.tsx';
import { newQueryClient } from '../api/query-client.ts';
import { keyOf } from '../api/query.ts';
import ModulesScreen from '../features/modules/list/modules-screen.tsx';
import { ModuleDrawer } from '../features/modules/details/drawers/module-drawer.tsx';
import { ConditionTrust } from '../features/schedules/editor/conditions/condition-trust.tsx';
import { newCondition } from '../features/schedules/editor/conditions/condition-form.ts';
import { aModule, reading } from '../entities/module/testing/test-module.ts';
import { signedInUser } from '../entities/session/testing/test-me.ts';
import { DRIFTING, FINDINGS_NOW_MS as NOW_MS, trustFinding } from '../entities/finding/testing/test-finding.ts';

beforeEach(() => vi.setSystemTime(NOW_MS));
afterEach(() => setTestLanguage('en'));

const AT = new Date(NOW_MS - 60_000).toISOString();
const PLACES = {
  'a soil probe': { device_type: 'AM-100-103', fields: { HUMIDITY_1: 22 } },
  'a substrate probe': { device_type: 'AM-999', fields: { HUMIDITY_1: 55, ECW_1: 2 } },
} as const;

function clientWith(findings: readonly FindingShape[]) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(1));
  client.setQueryData(keyOf('listFindings', { query: { kind: 'probe_trust' } }), [...findings]);
  return client;
}

function pageOf(place: keyof typeof PLACES, finding: Partial<FindingShape>, role: 1 | 2 = 1): string {
  const { device_type, fields } = PLACES[place];
  const module = aModule({ id: 'm1', device_type, latest: reading(AT, fields) });
  const client = clientWith([trustFinding(finding)]);
  client.setQueryData(keyOf('me'), signedInUser(role));
  return textOf(renderInApp(<ModuleDrawer object={module} objects={[module]} />, client).container);
}

/** What is shown, without style sheets. */
function textOf(container: HTMLElement): string {
  const copy = document.createElement('div');
  copy.innerHTML = container.innerHTML;
  for (const style of copy.querySelectorAll('style')) style.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/gu, ' ');
}

describe.each(Object.keys(PLACES) as (keyof typeof PLACES)[])('the page of %s', (place) => {
  test('the page of a trusted probe says so, and on how many days', () => {
    const text = pageOf(place, {});
    expect(text).toContain('trusted');
    expect(text).toContain('Trusted on 28 of the last 30 days.');
    expect(text).not.toMatch(/since/i);
  });

  test('the page of a probe that is not trusted says since when, what was seen and what to do', () => {
    const text = pageOf(place, { verdict: 'not_trusted', trust: DRIFTING });
    expect(text).toContain('not trusted');
    expect(text).toContain('Not trusted since Wed 10 Jun, 08:00.');
    expect(text).toContain('Drift. It moves away from its twins. Compare it with another probe.');
    expect(text).toContain('Trusted on 25 of the last 30 days.');
  });

  test('a probe that is not trusted may be used anyway, or stated to be replaced, by who may configure it', () => {
    pageOf(place, { verdict: 'not_trusted', trust: DRIFTING });
    expect(screen.getByRole('button', { name: 'Use until Mon 29 Jun anyway' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'It was replaced' })).toBeVisible();
  });

  test.each<[string, Partial<FindingShape>]>([
    ['trusted', {}],
    ['silent', { verdict: null, trust: null, silence: 'probe_silent' }],
  ])('a probe that is %s has nothing to be used anyway', (_, change) => {
    pageOf(place, change);
    expect(screen.queryByRole('button', { name: /anyway|replaced/u })).toBeNull();
  });

  test('a probe on watch decides, so it can only be stated to be replaced', () => {
    pageOf(place, { verdict: 'watch', trust: DRIFTING });
    expect(screen.queryByRole('button', { name: /anyway/u })).toBeNull();
    expect(screen.getByRole('button', { name: 'It was replaced' })).toBeVisible();
  });

  test('a probe that is used anyway says until when, and that can be ended', () => {
    const used_until = new Date(NOW_MS + 3 * 86_400_000).toISOString();
    const text = pageOf(place, { verdict: 'not_trusted', trust: DRIFTING, used_until });
    expect(text).toContain('Used anyway until Thu 18 Jun');
    expect(screen.getByRole('button', { name: 'Stop using it' })).toBeVisible();
  });

  test('an ordinary user reads the verdict, and has no button', () => {
    pageOf(place, { verdict: 'not_trusted', trust: DRIFTING }, 2);
    expect(screen.queryByRole('button', { name: /anyway|replaced/u })).toBeNull();
  });

  test.each<[string, Partial<FindingShape>, string]>([
    ['silent', { verdict: null, trust: null, silence: 'probe_silent' }, 'The probe is silent.'],
    ['no longer judged', { expires_at: '2026-06-15T04:00:00Z' }, 'Not judged again since 06:00.'],
  ])('the page of a probe that is %s shows no verdict, and why', (_, change, reason) => {
    const text = pageOf(place, change);
    expect(text).toContain('not judged');
    expect(text).toContain(reason);
    expect(text).not.toMatch(/trusted/i);
  });

  test('the page says it in Polish', async () => {
    await setTestLanguage('pl');
    const text = pageOf(place, { verdict: 'not_trusted', trust: DRIFTING });
    expect(text).toContain('niewiarygodna');
    expect(text).toContain('Wiarygodna przez 25 z ostatnich 30 dni.');
  });
});

describe('the list of modules', () => {
  const modules = [
    aModule({ id: 'm1', name: 'Probe 1', latest: reading(AT, { HUMIDITY_1: 22 }) }),
    aModule({ id: 'm2', name: 'Station', device_type: 'AGB-2000', latest: reading(AT, {}) }),
  ];

  async function listOf(findings: readonly FindingShape[]): Promise<string> {
    const client = clientWith(findings);
    client.setQueryData(keyOf('listModules'), [...modules]);
    client.setQueryData(keyOf('listAlarms'), []);
    renderAtAddress(<ModulesScreen />, client);
    await waitFor(() => expect(textOf(document.body)).toContain('Station'));
    return textOf(document.body);
  }

  test.each<[string, Partial<FindingShape>, string]>([
    ['trusted', {}, 'trusted'],
    ['on watch', { verdict: 'watch', trust: DRIFTING }, 'on watch'],
    ['not trusted', { verdict: 'not_trusted', trust: DRIFTING }, 'not trusted'],
    ['silent', { verdict: null, trust: null, silence: 'probe_silent' }, 'not judged'],
    ['no longer judged', { expires_at: '2026-06-15T04:00:00Z' }, 'not judged'],
  ])('a probe that is %s has its word in the list', async (_, change, word) => {
    expect((await listOf([trustFinding(change)])).match(/not trusted|trusted|on watch|not judged/g)).toEqual([word]);
  });

  test('a module that is no probe has no word, and a probe has none before it is known', async () => {
    expect(await listOf([])).not.toMatch(/trusted|on watch|not judged/);
  });
});

describe('a condition', () => {
  const condition = newCondition('soil_moisture', { type: 'sensor', idObject: 'm1', field: 'HUMIDITY_1' });
  const noteOf = (finding: Partial<FindingShape>) =>
    textOf(renderInApp(<ConditionTrust condition={condition} />, clientWith([trustFinding(finding)])).container);

  test('a condition with a sensor that is not trusted says that it decides as without data', () => {
    expect(noteOf({ verdict: 'not_trusted', trust: DRIFTING })).toContain(
      'This sensor is not trusted: drift. The condition is decided as without data.',
    );
  });

  test('a condition with a sensor that is used anyway says that it decides, and until when', () => {
    const used_until = new Date(NOW_MS + 3 * 86_400_000).toISOString();
    expect(noteOf({ verdict: 'not_trusted', trust: DRIFTING, used_until })).toContain(
      'This sensor is not trusted: drift. It decides anyway, until Thu 18 Jun',
    );
  });

  test('a condition with a sensor on watch says that it decides as before', () => {
    expect(noteOf({ verdict: 'watch', trust: DRIFTING })).toContain(
      'This sensor is on watch: drift. It decides as before.',
    );
  });

  test.each<[string, Partial<FindingShape>]>([
    ['trusted', {}],
    ['silent', { verdict: null, trust: null, silence: 'probe_silent' }],
    ['no longer judged', { verdict: 'not_trusted', trust: DRIFTING, expires_at: '2026-06-15T04:00:00Z' }],
  ])('a condition with a sensor that is %s has no note', (_, change) => {
    expect(noteOf(change)).not.toMatch(/trust|watch/i);
  });
});
