import { WALL_QUESTION_MS, wallLink, type WallLink } from '@zagon/domain/walls/wall-link.ts';
import { useEffect, useState } from 'react';
import { callWith } from '../../api/client.ts';
import { useConnection } from '../../live/connection.ts';
import { nowMs, useNow } from '../../time/clock.ts';

/**
 * Whether the data on the wall is live. Polls the server every few seconds: a socket whose cable was cut looks open for
 * up to a minute.
 */
export function useWallLink(): WallLink {
  const now = useNow('second');
  const { link } = useConnection();
  const [openedAtMs] = useState(nowMs);
  const [answeredAtMs, setAnsweredAtMs] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let question = new AbortController();
    let isEnded = false;
    const ask = async () => {
      question = new AbortController();
      timer = setTimeout(() => question.abort(), WALL_QUESTION_MS);
      const answered = await isServerResponding(question.signal);
      clearTimeout(timer);
      if (isEnded) return;
      if (answered) setAnsweredAtMs(nowMs());
      timer = setTimeout(() => void ask(), WALL_QUESTION_MS);
    };
    void ask();
    return () => {
      isEnded = true;
      clearTimeout(timer);
      question.abort();
    };
  }, []);
  return wallLink({ answeredAtMs, isSocketLost: link === 'offline', openedAtMs }, now);
}

/** False if the server did not respond before the timeout. */
async function isServerResponding(signal: AbortSignal): Promise<boolean> {
  try {
    return (await callWith('healthz', {}, signal)).ok;
  } catch (error) {
    // Timed out; anything else is a bug.
    if (error instanceof DOMException) return false;
    throw error;
  }
}
