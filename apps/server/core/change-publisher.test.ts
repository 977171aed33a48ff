import { describe, expect, test } from 'vitest';
import { changePublisher } from './change-publisher.ts';
import type { IrrigationChanges } from './changes.ts';
import { silentLog } from './log.ts';

const ACCOUNT = 'account';

/** Pages whose state is sent by `send`; each send is completed by hand. */
function pages(isViewed: () => boolean = () => true) {
  const sent: IrrigationChanges[] = [];
  const endings: { readonly succeed: () => void; readonly fail: () => void }[] = [];
  const publish = changePublisher({
    log: silentLog,
    isViewed,
    retryMs: 1,
    send: (_account, changes) =>
      new Promise((resolve, reject) => {
        sent.push(changes);
        endings.push({ succeed: resolve, fail: () => reject(new Error('no connection')) });
      }),
  });
  return { publish, sent, end: (how: 'succeed' | 'fail') => endings.shift()?.[how]() };
}

const EMPTY = { plannedOpenings: [], deletedPlannedOpenings: [], commands: [], alarms: [] };
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('changes of an account', () => {
  test('changes of an account are sent one after another, merged if they occur in between', async () => {
    const { publish, sent, end } = pages();
    publish(ACCOUNT, { handOpenings: ['a'] });
    publish(ACCOUNT, { handOpenings: ['b'] });
    publish(ACCOUNT, { handOpenings: ['c'] });
    expect(sent).toHaveLength(1);
    end('succeed');
    await settled();
    expect(sent).toEqual([
      { ...EMPTY, handOpenings: ['a'] },
      { ...EMPTY, handOpenings: ['b', 'c'] },
    ]);
  });

  test('changes of an account are sent again after a failure, merged with those that occurred in between', async () => {
    const { publish, sent, end } = pages();
    publish(ACCOUNT, { handOpenings: ['a'] });
    publish(ACCOUNT, { handOpenings: ['b'] });
    end('fail');
    await settled();
    expect(sent.at(-1)).toEqual({ ...EMPTY, handOpenings: ['a', 'b'] });
    end('succeed');
    await settled();
    expect(sent).toHaveLength(2);
  });

  test('changes of an account do not wait for those of another account', () => {
    const { publish, sent } = pages();
    publish(ACCOUNT, { handOpenings: ['a'] });
    publish('another', { handOpenings: ['b'] });
    expect(sent).toHaveLength(2);
  });

  test('changes of an account are not read while no one views it, nor retried after the last viewer left', async () => {
    let isViewed = false;
    const { publish, sent, end } = pages(() => isViewed);
    publish(ACCOUNT, { handOpenings: ['a'] });
    expect(sent).toEqual([]);
    isViewed = true;
    publish(ACCOUNT, { handOpenings: ['b'] });
    isViewed = false;
    end('fail');
    await settled();
    expect(sent).toHaveLength(1);
  });
});
