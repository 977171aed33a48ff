import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '../../../api/query.ts';
import { newKey } from '../../../api/request.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { nowMs } from '../../../time/clock.ts';
import { mayStop, useMe } from '../../session/session.ts';
import { deliverStop } from './deliver-stop.ts';
import css from './last-stops.module.css';
import { nextScheduleStep, pressed } from './pending-stop.ts';
import { pendingStops, putStop, usePendingStops } from './stop-store.ts';

/** How often stops that have not arrived are checked, ms. */
const STEP_MS = 1_000;

/**
 * Stop for everything that is not reported closed, where the rest of the page broke. It uses nothing that may have
 * broken it: no derived state, no screen, and no value whose kind it has not looked at.
 */
export function LastStops() {
  const { t } = useTexts('common');
  const client = useQueryClient();
  const me = useMe();
  const pending = usePendingStops();
  useEffect(() => {
    const timer = setInterval(() => {
      for (const stop of pendingStops())
        if (nextScheduleStep(stop, Infinity, nowMs()) === 'send') void deliverStop(stop);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, []);
  if (me === undefined || !mayStop(me)) return null;
  const outputs = outputsNotClosed(client);
  if (outputs.length === 0) return null;
  return (
    <div className={css.stops}>
      {outputs.map(({ id, name }) => {
        const stop = pending.find(({ target }) => target.id === id);
        const press = () => {
          const next = pressed(stop, { call: 'closeOutput', id }, newKey(), nowMs());
          putStop(next);
          void deliverStop(next);
        };
        return (
          <button key={id} type="button" onClick={press}>
            {t(stop === undefined ? 'stopOutput.name' : 'stopOutput.nameAgain', { name })}
          </button>
        );
      })}
    </div>
  );
}

type Named = { readonly id: string; readonly name: string };

function outputsNotClosed(client: QueryClient): readonly Named[] {
  const opened = new Set(
    listOf(client.getQueryData(keyOf('listHandOpenings'))).map((opening) => valueOf(opening, 'id_output')),
  );
  return listOf(client.getQueryData(keyOf('listModules')))
    .flatMap((module) => listOf(valueOf(module, 'outputs')))
    .flatMap((output) => {
      const id = valueOf(output, 'id');
      if (typeof id !== 'string' || (valueOf(output, 'state') === false && !opened.has(id))) return [];
      const name = valueOf(output, 'section_name') ?? valueOf(output, 'name');
      return [{ id, name: typeof name === 'string' ? name : '' }];
    });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function valueOf(item: unknown, name: string): unknown {
  return typeof item === 'object' && item !== null ? new Map(Object.entries(item)).get(name) : undefined;
}
