import { startLive, type Live, type LiveOptions } from '../live/start.ts';
import { serviceOf, type RunningService } from '../core/service.ts';

/** Accepts browsers' sockets on the HTTP server, and disconnects them before it is closed. */
export function liveSockets(options: LiveOptions): RunningService<Live> {
  return serviceOf({ name: 'live sockets', scope: 'every', after: ['http server'] }, () => startLive(options));
}
