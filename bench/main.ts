import { benchIngest } from './ingest/main.ts';

/** Everything that is measured, one line each: a ratio to a limit that was measured in the same run. */
const BENCHES: readonly ((print: (line: string) => void) => Promise<void>)[] = [benchIngest];

for (const bench of BENCHES) await bench((line) => console.log(line));
