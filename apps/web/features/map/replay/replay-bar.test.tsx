import { fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { keyOf } from '../../../api/query.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { nowMs } from '../../../time/clock.ts';
import { lastReplayNight, type ReplayNight } from './night-link.ts';
import { ReplayBar } from './replay-bar.tsx';

const ZONE = 'Europe/Warsaw';
const MINUTE = 200;

function renderBar() {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(1));
  const onShow = vi.fn<(minute: number) => void>();
  const onNight = vi.fn<(night: ReplayNight) => void>();
  const setPlaying = vi.fn<(isPlaying: boolean) => void>();
  const night = lastReplayNight(nowMs(), ZONE);
  renderInApp(
    <ReplayBar
      night={night}
      runs={[]}
      shapes={[]}
      tracks={{ alarms: [], offline: new Map(), flows: [] }}
      slider={createRef()}
      lastMinute={840}
      player={{ isPlaying: false, speed: 'normal', setPlaying, setSpeed: () => {} }}
      minute={() => MINUTE}
      onShow={onShow}
      onSettled={() => {}}
      onNight={onNight}
    />,
    client,
  );
  return { onShow, onNight, setPlaying, night, slider: screen.getByRole('slider') };
}

test.each([
  ['ArrowRight', false, 201],
  ['ArrowLeft', false, 199],
  ['ArrowRight', true, 215],
  ['ArrowLeft', true, 185],
  ['PageUp', false, 215],
  ['PageDown', false, 185],
])('the key %s (shift: %s) moves the slider to minute %d', (key, shiftKey, minute) => {
  const { slider, onShow } = renderBar();
  fireEvent.keyDown(slider, { key, shiftKey });
  expect(onShow.mock.calls).toEqual([[minute]]);
});

test('the space bar plays a night that is paused', () => {
  const { slider, setPlaying, onShow } = renderBar();
  fireEvent.keyDown(slider, { key: ' ' });
  expect(setPlaying.mock.calls).toEqual([[true]]);
  expect(onShow.mock.calls).toEqual([]);
});

test('the night before the last one can be chosen, and none after it', () => {
  const { onNight, night } = renderBar();
  const [previous, next] = [/poprzednia noc|previous night/iu, /następna noc|next night/iu].map((name) =>
    screen.getByRole('button', { name }),
  );
  expect(next).toHaveProperty('disabled', true);
  if (previous !== undefined) fireEvent.click(previous);
  expect(onNight.mock.calls[0]?.[0].untilMs).toBeLessThan(night.fromMs);
});
