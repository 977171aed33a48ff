import { z } from 'zod';

const identified = z.object({ cmd_id: z.uuid() });

/** The id of a command that cannot be read as a whole, where at least that much of it can. */
export function commandIdIn(text: string): string | null {
  try {
    return identified.safeParse(JSON.parse(text)).data?.cmd_id ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
