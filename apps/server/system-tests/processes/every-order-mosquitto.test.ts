import { testEveryOrder } from '../../testing/processes/every-order.ts';

await testEveryOrder('mosquitto');
