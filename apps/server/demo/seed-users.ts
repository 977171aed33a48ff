import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import { PAYMENT_TERM_DAYS } from '@zagon/demo-farm/accounts/payment.ts';
import { demoId } from '@zagon/demo-farm/demo-id.ts';
import { DEMO_TIME_ZONE } from '@zagon/demo-farm/demo-place.ts';
import type { DemoPerson } from '@zagon/demo-farm/people/person.ts';
import type { Sql } from '../database/pool.ts';

/** All demo users share one password, so one hash is enough. */
export async function seedUsers(sql: Sql, people: readonly DemoPerson[], passwordHash: string): Promise<void> {
  for (const person of people) {
    await sql.run(
      `insert into users (id, email, password_hash, is_operator, first_name, family_name, phone, language, time_zone)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        person.id,
        person.email,
        passwordHash,
        person.isOperator,
        person.firstName,
        person.familyName,
        person.phone,
        person.language,
        DEMO_TIME_ZONE,
      ],
    );
  }
}

const USER_TYPES = { admin: 1, normal: 2 } as const;

export async function seedAccount(sql: Sql, account: DemoAccount, now: Temporal.Instant): Promise<void> {
  const today = now.toZonedDateTimeISO(DEMO_TIME_ZONE).toPlainDate();
  const blockedAt = account.blockedDaysAgo === null ? null : now.subtract({ hours: 24 * account.blockedDaysAgo });
  await sql.run(
    `insert into clients (id, name, type, full_name, address, city, zip, tax_number, time_zone, longitude, latitude,
       expiration_date, blocked_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, clock_timestamp())`,
    [
      account.id,
      account.name,
      account.type,
      account.fullName,
      account.address,
      account.city,
      account.zip,
      account.taxNumber,
      DEMO_TIME_ZONE,
      account.longitudeDeg,
      account.latitudeDeg,
      account.paidUntil(today).toString(),
      blockedAt,
    ],
  );
  for (const payment of account.payments) {
    const issuedOn = today.subtract({ days: payment.issuedDaysAgo });
    await sql.run(
      `insert into payments (id, client_id, issued_on, due_on, paid_on, amount_cents, document, ksef_number)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        demoId('payment', payment.key),
        account.id,
        issuedOn.toString(),
        issuedOn.add({ days: PAYMENT_TERM_DAYS }).toString(),
        payment.paidDaysAgo === null ? null : today.subtract({ days: payment.paidDaysAgo }).toString(),
        payment.amountCents,
        payment.document,
        payment.ksefNumber,
      ],
    );
  }
  for (const { person, role } of account.members) {
    await sql.run('insert into memberships (client_id, user_id, user_type) values ($1, $2, $3)', [
      account.id,
      person.id,
      USER_TYPES[role],
    ]);
  }
}
