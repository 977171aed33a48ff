import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { ModuleOutputs } from './module-outputs.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a pump without a section is stopped from the card of its module, and a closed output has no Stop', () => {
  const client = newQueryClient();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  client.setQueryData(keyOf('me'), signedInUser(2));
  const outputs = [
    anOutput({ id: 'pump', id_object: 'm', name: 'Pump', type: 'pump', state: true, section_name: null }),
    anOutput({ id: 'lamp', id_object: 'm', name: 'Lamp', type: 'lamp', state: false, section_name: null }),
    anOutput({ id: 'dark', id_object: 'm', name: 'Dark', type: 'irr', state: null, section_name: null }),
  ];
  renderInApp(<ModuleOutputs module={aModule({ id: 'm', outputs })} />, client);
  const stops = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(stops).toEqual([expect.stringContaining('Pump'), expect.stringContaining('Dark')]);
});
