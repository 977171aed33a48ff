import { lookUp } from '@zagon/domain/core/look-up.ts';
import type { EarlyAnswer } from '../../api/early-answer.ts';
import type { EarlyRead } from '../../build/next-files.ts';
import { PERIOD_READS } from './screen-reads.ts';
import type { SentAnswer } from './sent-answers.ts';

/** Requests what the page reads first, before its own scripts run; each address once. */
export function earlyRequests(sent: Readonly<Record<string, SentAnswer>>, language: string) {
  // The page takes these answers instead of requesting them again, and drops them once they may be out of date.
  const early: Record<string, EarlyAnswer | null> = {};
  globalThis.zagonEarly = early;
  const request = (address: string): Promise<Response> => {
    const given = lookUp(sent, address);
    const response =
      given === undefined
        ? fetch(address, {
            credentials: 'same-origin',
            headers: { accept: 'application/json', 'accept-language': language },
          })
        : Promise.resolve(new Response(JSON.stringify(given.body), { headers: given.headers }));
    const answer = { receivedMs: 0, response };
    answer.response = response.then((received) => {
      answer.receivedMs = Date.now();
      return received;
    });
    // Without a network the page finds out by itself.
    answer.response.catch(() => undefined);
    early[address] = answer;
    return answer.response;
  };
  return {
    request,
    /** Requests reads of a screen, unless the page has begun to request by itself. */
    requestReads(addresses: readonly string[]): void {
      if (globalThis.zagonEarly !== early) return;
      for (const address of addresses) if (!(address in early)) void request(address);
    },
  };
}

/** The addresses of the reads of a period; none in a browser that cannot reckon with time zones by itself. */
export function periodReads(reads: readonly EarlyRead[], zone: string): readonly string[] {
  if (!('Temporal' in globalThis)) return [];
  return reads.flatMap((read) => {
    if (typeof read === 'string') return [];
    const { fromMs, untilMs } = PERIOD_READS[read.period].spanOf(Date.now(), zone);
    const query = new URLSearchParams({
      start_date: new Date(fromMs).toISOString(),
      end_date: new Date(untilMs).toISOString(),
    });
    return `${read.path}?${query.toString()}`;
  });
}
