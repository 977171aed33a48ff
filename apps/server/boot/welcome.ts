import { ANNA, DEMO_PASSWORD, JAN, OPERATOR } from '@zagon/demo-farm/people/person.ts';

/** Lines printed to the console once the server is ready. */
export function welcomeLines(address: string, demo: boolean, operatorSecret: string | null): readonly string[] {
  const lines = [`Zagon is ready: ${address}`];
  if (demo)
    lines.push(
      '',
      'Demo accounts, all with the password ' + DEMO_PASSWORD,
      `  ${ANNA.email.padEnd(28)} administrator`,
      `  ${JAN.email.padEnd(28)} ordinary user`,
      `  ${OPERATOR.email.padEnd(28)} operator`,
    );
  if (operatorSecret !== null)
    lines.push(
      '',
      'Create the first operator with this link; it works once:',
      `  ${address}/#/operator_setup?token=${operatorSecret}`,
    );
  return lines;
}
