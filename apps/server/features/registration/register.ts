import type { RegistrationBody } from '@zagon/contract/registration/endpoints.ts';
import { isTimeZone } from '@zagon/domain/core/local-time.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { type ConsentKind, CONSENTS } from '@zagon/domain/consents/consents.ts';
import { textsInForce, versionInForce, type TextVersion } from '@zagon/domain/consents/legal-texts.ts';
import { passwordContext, registrationProblems } from '@zagon/domain/registration/form.ts';
import { newSecret } from '../../calls/cookies.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { hashPassword, passwordMatches } from '../../passwords/hashing.ts';
import { newPasswordProblems } from '../../passwords/new-password.ts';
import { completedRegistration, findRegistration } from '../../stores/registration/registrations.ts';
import { listLegalTexts, versionOf } from '../../stores/consents/legal-texts.ts';
import { clearFailures, takeAttempt } from '../../stores/session/throttles.ts';
import { deleteSession } from '../../stores/session/sessions.ts';
import { checkLabel } from '../../actions/modules/check-label.ts';
import { startSession } from '../../actions/session/start.ts';
import { enter } from '../../calls/enter.ts';
import { createAccount } from './create-account.ts';
import type { Services } from '../../calls/services.ts';
import type { RegistrationCall } from './registration-call.ts';
import { holderOf, isNextStep, stepMissing, visitHashOf } from './steps.ts';

type Registered = {
  readonly ok: true;
  readonly token: string;
  readonly id_client: string;
  readonly modules: number;
};
type Answer = Promise<Result<Registered, Refusal>>;

/**
 * The last step: account, administrator, consents and the station with its modules, in one transaction, and signs in.
 * The same request under the same key, sent again after a lost response, signs in to the account it created.
 */
export async function register(deps: Services, call: RegistrationCall, body: RegistrationBody): Answer {
  const keyHash = secretHash(call.idempotencyKey ?? newSecret());
  const repeated = await signInAgain(deps, call, body, keyHash);
  if (repeated !== null) return repeated;
  const row = await findRegistration(deps.pools.system, visitHashOf(call), call.now);
  // Between the two reads the first attempt may have completed.
  if (!isNextStep(row, body)) return (await signInAgain(deps, call, body, keyHash)) ?? stepMissing();
  const texts = (await listLegalTexts(deps.pools.system)).map(versionOf);
  const problems = formProblems(body, versionInForce(texts, call.now.epochMilliseconds));
  if (problems.length > 0) return invalid(...problems);
  const checked = await checkLabel(deps, holderOf(call), body, call.now);
  if (!checked.ok) return (await signInAgain(deps, call, body, keyHash)) ?? checked;
  const created = await createAccount(deps, call, body, {
    serial: checked.value,
    keyHash,
    passwordHash: await hashPassword(body.password),
    versions: consentVersions(texts, call.now.epochMilliseconds),
  });
  if (created === 'repeated') return (await signInAgain(deps, call, body, keyHash)) ?? refused('conflict');
  if (!created.ok) return created;
  deps.modulesChanged();
  deps.mailQueued();
  await endEarlierSession(deps, call);
  return ok({ ok: true as const, ...created.value });
}

/** Every violated rule of the form, before anything is looked up. */
function formProblems(body: RegistrationBody, consentsVersion: string): readonly Problem[] {
  const problems: Problem[] = registrationProblems(body);
  if (!problems.some(({ path }) => path.startsWith('password')))
    problems.push(...newPasswordProblems(body, passwordContext(body)));
  if (body.consents_version !== consentsVersion) problems.push(problem('consents.terms', 'consents_changed'));
  if (!isTimeZone(body.time_zone)) problems.push(problem('time_zone', 'time_zone'));
  return problems;
}

/** The text version that each consent refers to. */
function consentVersions(texts: readonly TextVersion[], nowMs: number): Readonly<Record<ConsentKind, string>> {
  const inForce = textsInForce(texts, nowMs);
  const of = (kind: ConsentKind): string => inForce.find((text) => text.kind === CONSENTS[kind].of)?.version ?? '';
  return {
    terms: of('terms'),
    privacy: of('privacy'),
    readings: of('readings'),
    news_email: of('news_email'),
    news_app: of('news_app'),
  };
}

/** A registration completed under this key; null: none. It must be the same user: the password decides. */
async function signInAgain(
  deps: Services,
  call: RegistrationCall,
  body: RegistrationBody,
  keyHash: Uint8Array,
): Promise<Result<Registered, Refusal> | null> {
  const { system } = deps.pools;
  const completed = await completedRegistration(system, keyHash, call.now);
  if (completed === undefined) return null;
  const throttle = { key: `registration:${Buffer.from(keyHash).toString('hex')}`, free: 5, capS: 60 };
  const waitS = await takeAttempt(system, [throttle], call.now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });
  if (completed.email !== body.email || !(await passwordMatches(completed.password_hash, body.password)))
    return refused('conflict');
  await clearFailures(system, throttle.key, []);
  const of = { userId: completed.user_id, accountId: completed.client_id, operator: false, entered: null };
  const token = enter(call, await system.transaction((sql) => startSession(sql, call, of, call.now)));
  await endEarlierSession(deps, call);
  return ok({ ok: true as const, token, id_client: completed.client_id, modules: completed.modules });
}

/** Registering signs in, which ends the previous session of the browser. */
async function endEarlierSession({ pools, events }: Services, { visitor }: RegistrationCall): Promise<void> {
  if (visitor === null) return;
  await deleteSession(pools.system, visitor.sessionId);
  events.sessionEnded(visitor.sessionId, 'signed_out');
}
