import { createServer } from 'node:net';
import { Aedes } from 'aedes';

/* A broker in a process of its own: servers that end, hang or die do not take it with them. */

const broker = await Aedes.createBroker();
createServer(broker.handle).listen(Number(process.argv[2]), '127.0.0.1');
process.on('disconnect', () => process.exit());
