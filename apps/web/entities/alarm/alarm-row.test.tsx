import { screen } from '@testing-library/react';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { expect, test } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { connected } from '../../live/connection.ts';
import { signedInUser } from '../session/testing/test-me.ts';
import { AlarmRow } from './alarm-row.tsx';
import { anAlarm } from './testing/test-alarm.ts';

const ENDED = '2026-06-11T12:30:00Z';
const SEEN = '2026-06-11T12:10:00Z';

test.each<[string, Partial<AlarmShape>, boolean]>([
  ['active', {}, true],
  ['active and confirmed', { confirmation_date: SEEN }, false],
  ['over', { inactivation_date: ENDED }, true],
  ['over and confirmed', { inactivation_date: ENDED, confirmation_date: SEEN }, false],
])('an alarm that is %s can be confirmed where it is shown, unless it already is', (_state, dates, isOffered) => {
  connected();
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(2));
  renderInApp(<AlarmRow alarm={anAlarm(dates)} />, client);
  expect(screen.queryAllByRole('button', { name: /^Confirm: / })).toHaveLength(isOffered ? 1 : 0);
});
