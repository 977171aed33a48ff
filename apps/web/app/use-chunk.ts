import { useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '../navigation/load-chunk.ts';
import type { Screen } from './screen.ts';

type Chunk = Screen['chunk'];
type Loaded = { readonly chunk: Chunk; readonly component?: ComponentType; readonly error?: unknown };

/** Caches loaded chunks: returning to a screen does not load it again. */
const loadedChunks = new Map<Chunk, ComponentType>();

/** The component of a chunk, or null while it is loading. Throws the load error, for the page's error boundary. */
export function useChunk(chunk: Chunk): ComponentType | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const ready = loadedChunks.get(chunk);
  useEffect(() => {
    if (loadedChunks.has(chunk)) return undefined;
    let active = true;
    const load = async () => {
      try {
        const part = await loadChunk(chunk);
        loadedChunks.set(chunk, part.default);
        if (active) setLoaded({ chunk, component: part.default });
      } catch (error) {
        if (active) setLoaded({ chunk, error });
      }
    };
    void load();
    return () => {
      active = false;
    };
  }, [chunk]);
  if (ready !== undefined) return ready;
  if (loaded?.chunk !== chunk) return null;
  if (loaded.error !== undefined) throw loaded.error;
  return loaded.component ?? null;
}
