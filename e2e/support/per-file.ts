import { expect } from 'vitest';

/**
 * State of one test file. The files of a worker run one after the other and share modules, so that these are loaded and
 * the browser started only once; a module's state for a file is created again for the next one.
 */
export function perFile<State>(make: () => State): () => State {
  let current: { readonly file: string | undefined; readonly state: State } | undefined;
  return () => {
    const file = expect.getState().testPath;
    if (current === undefined || current.file !== file) current = { file, state: make() };
    return current.state;
  };
}
