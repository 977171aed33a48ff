import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { keyOf } from '../../../api/query.ts';
import { respondWith } from '../../../api/test-responses.ts';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import type { Me } from '../../../entities/session/session.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { nowMs } from '../../../time/clock.ts';
import { ConfigurationBanner } from './configuration-banner.tsx';
import { ModuleActions } from './module-actions.tsx';

afterEach(() => setTestLanguage('en'));

const ago = (minutes: number) => new Date(nowMs() - minutes * 60_000).toISOString();
const timing = { asked_at: ago(2), until: ago(-3) };

function drawBanner(configuration: Partial<ModuleShape['configuration']>, me: Me = signedInUser(1)) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), me);
  const object = aModule({ configuration: { ...aModule().configuration, ...configuration } });
  renderInApp(
    <>
      <ModuleActions object={object} />
      <ConfigurationBanner object={object} />
    </>,
    client,
  );
  return userEvent.setup();
}

describe('pending settings of a module', () => {
  test('pending settings show the progress, note that values still use the old ones, and keep the form closed', () => {
    drawBanner({ state: 'reconfiguring', ...timing });
    const progress = screen.getByRole('progressbar', { name: 'The module is applying new settings' });
    expect(Number(progress.getAttribute('value'))).toBeCloseTo(0.4, 1);
    expect(screen.getByText(/Values still use the old settings/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Settings' })).toBeDisabled();
  });

  test.each([
    ['en', 'The module has not responded yet', 'The old settings still apply.', 'Send again', 'Cancel'],
    ['pl', 'Moduł jeszcze nie odpowiedział', 'Obowiązują stare ustawienia.', 'Wyślij ponownie', 'Zrezygnuj'],
  ] as const)(
    'settings without a response in time end as a failure that can be retried or discarded (%s)',
    async (...words) => {
      const [language, title, inForce, retry, giveUp] = words;
      await setTestLanguage(language);
      const sent = respondWith([200, aModule()], [200, aModule()]);
      const user = drawBanner({ state: 'failed', ...timing, failed_at: ago(0), reason: 'no_answer' });
      expect(screen.getByRole('alert')).toHaveTextContent(title);
      expect(screen.getByRole('alert')).toHaveTextContent(inForce);
      await user.click(screen.getByRole('button', { name: retry }));
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: giveUp }));
      await vi.waitFor(() => expect(sent).toHaveLength(2));
    },
  );

  test('settings refused by the module show the reason', () => {
    drawBanner({
      state: 'failed',
      ...timing,
      failed_at: ago(0),
      reason: 'refused',
      reason_text: 'interval below 5 min',
    });
    expect(screen.getByRole('alert')).toHaveTextContent('The module rejected the settings');
    expect(screen.getByText('interval below 5 min')).toBeVisible();
  });

  test('settings that failed are shown to ordinary users too, without actions they may not use', () => {
    drawBanner({ state: 'failed', ...timing, failed_at: ago(0), reason: 'no_answer' }, signedInUser(2));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each(['in_force', 'server_only'] as const)('settings in state %s show no banner', (state) => {
    drawBanner({ state });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: 'Settings' })).toBeEnabled();
  });
});
