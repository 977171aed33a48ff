/**
 * Set-up of test projects whose files share a process: a fake clock ends with the test that sets it, or else everything
 * that waits in the files after it would wait forever, such as a server that stops.
 */
import { afterEach, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());
