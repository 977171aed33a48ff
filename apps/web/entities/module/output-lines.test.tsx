import { screen } from '@testing-library/react';
import { OPEN_UNKNOWN_CAUSE } from '@zagon/domain/outputs/output-view.ts';
import { expect, test } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { signedInUser } from '../session/testing/test-me.ts';
import { OutputLines } from './output-lines.tsx';
import { anOutput } from './testing/test-module.ts';

test.each([
  ['before it is known whether water reaches it', OPEN_UNKNOWN_CAUSE, 'Open'],
  ['once it is known that none does', { ...OPEN_UNKNOWN_CAUSE, lacks: ['Pump'] }, 'Open · no water'],
])('an open output in a narrow place has two lines for its state %s', (_when, view, text) => {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(2));
  const output = anOutput({ id: 'valve', type: 'irr', section_flow: null, state: true });
  renderInApp(<OutputLines output={output} view={view} name="Block A" short />, client);
  expect(screen.getByText(text)).toHaveAttribute('data-reserved', 'true');
});
