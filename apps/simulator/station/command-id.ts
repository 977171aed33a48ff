import { z } from 'zod';

const identified = z.object({ cmd_id: z.uuid() });

/** Extracts the id from a command that cannot be parsed as a whole; null if even that fails. */
export function commandIdIn(text: string): string | null {
  try {
    return identified.safeParse(JSON.parse(text)).data?.cmd_id ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
