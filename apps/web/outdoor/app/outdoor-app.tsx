import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { onSessionEnd } from '../../api/client.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { endSession, moveAccount } from './session-end.ts';
import { SessionGate } from './session-gate.tsx';

function start() {
  const client = newQueryClient();
  onSessionEnd({
    signedOut: () => void endSession(client),
    moved: () => void moveAccount(client),
    blocked: () => void client.invalidateQueries({ queryKey: keyOf('me') }),
  });
  return client;
}

/** The outdoor interface: running outputs, Stop, and everything needed in the field. */
export function OutdoorApp() {
  const [client] = useState(start);
  return (
    <QueryClientProvider client={client}>
      <SessionGate />
    </QueryClientProvider>
  );
}
