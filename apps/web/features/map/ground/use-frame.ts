import { useEffect, useRef, useState } from 'react';
import { stateIn } from '../../../map/ground/preview/message.ts';

/** A frame that has not reported by then is not shown, ms: it is away, or the session has ended. */
const OPENING_MS = 10_000;

type Options<Report> = {
  /** The origin of the frame; that of a page in a sandbox is `null`. */
  readonly origin: string;
  /** What the frame receives once it is ready. */
  readonly message: unknown;
  /** The report in a message of the frame; null if it is none. */
  readonly read: (data: unknown) => Report | null;
};

/**
 * Sends a frame of `/ground-preview` what to do, and returns what it has reported last; `isClosed` if it has not begun in
 * time.
 */
export function useFrame<Report>({ origin, message, read }: Options<Report>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [hasBegun, setBegun] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const receive = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow ?? null;
      if (target === null || source !== target || from !== origin) return;
      const reported = read(data);
      if (reported !== null) setReport(() => reported);
      if (stateIn(data) !== 'ready') return;
      setBegun(true);
      // A page in a sandbox has no origin that a message could be for. That only our page is in the frame follows from
      // the policy of this one.
      target.postMessage(message, origin === 'null' ? '*' : origin);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [origin, message, read]);
  useEffect(() => {
    const timeout = setTimeout(() => setLate(true), OPENING_MS);
    return () => clearTimeout(timeout);
  }, []);
  return { frame, report, isClosed: isLate && !hasBegun };
}
