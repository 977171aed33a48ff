import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { draw, speakInTest } from '../../../app/test-draw.tsx';
import { keyOf } from '../../../lib/api/query.ts';
import { answerWith } from '../../../lib/api/test-answers.ts';
import { aModule } from '../../../lib/modules/test-module.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import type { Me } from '../../../lib/session.ts';
import { someone } from '../../../lib/test-me.ts';
import { nowMs } from '../../../time/clock.ts';
import { ConfigurationBand } from './configuration-band.tsx';
import { ModuleActions } from './module-actions.tsx';

afterEach(() => speakInTest('en'));

const ago = (minutes: number) => new Date(nowMs() - minutes * 60_000).toISOString();
const asked = { asked_at: ago(2), until: ago(-3) };

function drawBand(configuration: Partial<ObjectShape['configuration']>, me: Me = someone(1)) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), me);
  const object = aModule({ configuration: { ...aModule().configuration, ...configuration } });
  draw(
    <>
      <ModuleActions object={object} />
      <ConfigurationBand object={object} />
    </>,
    client,
  );
  return userEvent.setup();
}

describe('settings on their way to a module', () => {
  test('show how far they are, that values still come from the old ones, and keep the settings closed', () => {
    drawBand({ state: 'reconfiguring', ...asked });
    const progress = screen.getByRole('progressbar', { name: 'The module takes over new settings' });
    expect(Number(progress.getAttribute('value'))).toBeCloseTo(0.4, 1);
    expect(screen.getByText(/Values still come from the old settings/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Settings' })).toBeDisabled();
  });

  test.each([
    ['en', 'The module has not answered yet', 'The old settings are in force.', 'Send again', 'Give up'],
    ['pl', 'Moduł jeszcze nie odpowiedział', 'Obowiązują stare ustawienia.', 'Wyślij ponownie', 'Zrezygnuj'],
  ] as const)(
    'without an answer in time end as a failure that can be sent again or given up (%s)',
    async (...words) => {
      const [language, title, inForce, again, giveUp] = words;
      await speakInTest(language);
      const sent = answerWith([200, aModule()], [200, aModule()]);
      const user = drawBand({ state: 'failed', ...asked, failed_at: ago(0), reason: 'no_answer' });
      expect(screen.getByRole('alert')).toHaveTextContent(title);
      expect(screen.getByRole('alert')).toHaveTextContent(inForce);
      await user.click(screen.getByRole('button', { name: again }));
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: giveUp }));
      await vi.waitFor(() => expect(sent).toHaveLength(2));
    },
  );

  test('that the module refused say why', () => {
    drawBand({ state: 'failed', ...asked, failed_at: ago(0), reason: 'refused', reason_text: 'interval below 5 min' });
    expect(screen.getByRole('alert')).toHaveTextContent('The module refused the settings');
    expect(screen.getByText('interval below 5 min')).toBeVisible();
  });

  test('that failed are told to an ordinary user too, who is not offered what he would be refused', () => {
    drawBand({ state: 'failed', ...asked, failed_at: ago(0), reason: 'no_answer' }, someone(2));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each(['in_force', 'server_only'] as const)('that are %s need no words', (state) => {
    drawBand({ state });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: 'Settings' })).toBeEnabled();
  });
});
