import { isDeepStrictEqual } from 'node:util'
import { asksForProof, type ErrorCode, type Permission } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import type { Guarded, Looked, Outcome, Person } from '../../platform/guarded.ts'
import { readInput } from '../../platform/http/validate.ts'
import { type CallContext, type OperatorCaller, type Platform, refuseFields, type Tx, uuidv7 } from '../../platform/index.ts'
import { type ApprovalRow, closeApproval, expireApprovals, findApproval, insertApproval, insertVote } from './approval-store.ts'
import { actorOf, machineActor, writeAudit } from './audit.ts'
import { handsOf, isOneHand, ONE_HAND_MS } from './hands.ts'
import { reaches } from './rights.ts'
import { needsOf, type RuleStore } from './rules.ts'

export type AnyGuarded = Guarded<never, unknown, ErrorCode, unknown>
type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly rules: Pick<RuleStore, 'of'>
  /** Somebody as they stand now; null when there is no such operator any more, or a blocked one. */
  personOf(tx: Tx, operatorId: string): Promise<Person | null>
}
type Call = { readonly caller: OperatorCaller; readonly request: CallContext }
type Decision = { readonly id: string; readonly reason: string }
export type Approvals = ReturnType<typeof createApprovals>

/** How long a request waits for those who decide. */
const OPEN_MS = 7 * 24 * 3_600_000
const LAPSED_AT_ONCE = 100
/** Whether the limit of whoever decides reaches what the deed moves. */
export const mayReach = (
  { amount, asset }: Pick<ApprovalRow, 'amount' | 'asset'>,
  person: Pick<Person, 'limits'>,
  decide: Permission,
): boolean => amount === null || asset === null || reaches(person, decide, { asset, minor: BigInt(amount) })
/** As the database keeps it. */
const plainJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Deeds that need another person: asked for, decided on, and done in the transaction that closes the request (T64, T68). */
export function createApprovals({ db, clock, rules, personOf }: Deps) {
  const guards = new Map<string, AnyGuarded>()
  const guardOf = (operationId: string): AnyGuarded => {
    const guard = guards.get(operationId)
    invariant(guard, `nothing guards ${operationId}`)
    return guard
  }
  type Order = Parameters<AnyGuarded['look']>[1]
  /** How many must agree: by the floor and the rules, and one where the asker's own limit does not reach what is moved. */
  async function neededFor(
    tx: Tx,
    guard: Pick<AnyGuarded, 'kind' | 'decide'>,
    { asker, looked }: Pick<Order, 'asker'> & { readonly looked: Looked },
  ) {
    const { kind, decide } = guard
    const { amount } = looked
    const needs = needsOf(looked, await rules.of(tx, kind))
    return needs === 0 && amount !== undefined && !reaches(asker, decide, amount) ? 1 : needs
  }
  const since = () => new Date(clock.now().getTime() - ONE_HAND_MS)

  /** Does something in a part of a transaction that is taken back when it is refused, or when it is only tried. */
  async function attempt<Value, Code extends ErrorCode>(
    tx: Tx,
    isTrial: boolean,
    work: () => Promise<Outcome<Value, Code>>,
  ): Promise<Outcome<Value, Code>> {
    await tx.query('savepoint attempt')
    const done = await work()
    await tx.query(done.ok && !isTrial ? 'release savepoint attempt' : 'rollback to savepoint attempt')
    return done
  }

  const note = (
    tx: Tx,
    row: Pick<ApprovalRow, 'brand_id' | 'subject' | 'before' | 'after'>,
    { caller, request, action, reason }: Call & { action: string; reason: string },
  ) =>
    writeAudit(tx, actorOf(caller, request), {
      at: clock.now(),
      brandId: row.brand_id,
      action,
      target: row.subject,
      before: row.before,
      after: row.after,
      reason,
    })

  /** An open request that the caller may see, locked; or why there is none. */
  async function openOne(tx: Tx, id: string, { onlyBrandId }: Person) {
    const row = await findApproval(tx, id, true)
    if (row === null || (onlyBrandId !== null && row.brand_id !== onlyBrandId)) return refuse('approval.unknown')
    if (row.state === 'OPEN' && row.expires_at > clock.now()) return ok(row)
    if (row.state === 'OPEN') await closeApproval(tx, id, { state: 'EXPIRED', at: clock.now() })
    return refuse('approval.closed')
  }

  /** What is done with the last vote: the very body that was asked for, by somebody who still may ask for it, on what it rested on. */
  async function carryOut(tx: Tx, row: ApprovalRow, { caller, request, ready }: Call & { ready: unknown }) {
    const guard = guardOf(row.operation_id)
    const asker = await personOf(tx, row.asked_by)
    const may = asker !== null && guard.operation.permission !== undefined && asker.permissions.includes(guard.operation.permission)
    if (!may) return refuse('operator.not_allowed')
    // cast: the body was read by the operation's own schema when it was asked for, and is the same by its hash.
    const order = { body: row.body as never, brandId: row.brand_id, asker }
    const looked = await guard.look(tx, order)
    if (!row.is_whole || (!looked.ok && looked.code.endsWith('.changed_meanwhile'))) return refuse('approval.stale')
    if (!looked.ok) return looked
    // What was shown is what is done: where it would come to something else by now it is asked for anew.
    const isSame = looked.value.basis === row.basis && isDeepStrictEqual(plainJson(looked.value.after), row.after)
    if (!isSame) return refuse('approval.stale')
    return attempt(tx, false, () =>
      guard.execute(tx, order, { asker, approver: caller, isAgreed: true, request, ready, approvalId: row.approval_id }),
    )
  }

  return {
    /** Declares that a call may need another person. */
    guard<Body, Value, Code extends ErrorCode, Ready>(guard: Guarded<Body, Value, Code, Ready>): void {
      invariant(!guards.has(guard.operation.id), `${guard.operation.id} is guarded twice`)
      // cast: bodies are read by the operation's own schema before the guard sees them.
      guards.set(guard.operation.id, guard as unknown as AnyGuarded)
    },
    guardOf: (operationId: string) => guards.get(operationId) ?? null,
    /** The kinds of deeds that something guards. */
    kinds: () =>
      [...new Set([...guards.values()].map(({ kind }) => kind))].sort().flatMap((kind) => {
        const [one] = [...guards.values()].filter((guard) => guard.kind === kind)
        return one ? [{ kind, decide: one.decide, hasAmount: one.hasAmount === true }] : []
      }),
    handsOf: (ids: readonly string[]) => handsOf(db.pool, { ids: [...new Set(ids)], since: since() }),

    /** The plain call of something guarded: done at once where nobody else has to agree. */
    async plain<Body, Value, Code extends ErrorCode, Ready>(
      guard: Guarded<Body, Value, Code, Ready>,
      body: Body,
      { caller, request }: Call,
    ) {
      const scope = await guard.scope(body, caller, request)
      if (!scope.ok) return scope
      const order = { body, brandId: scope.value, asker: caller }
      const done = await db.transaction(async (tx): Promise<Outcome<Value, Code | 'operator.approval_required'>> => {
        const looked = await guard.look(tx, order)
        if (!looked.ok) return looked
        if ((await neededFor(tx, guard, { asker: caller, looked: looked.value })) > 0) return refuse('operator.approval_required')
        const ready = await guard.ready(body)
        const deed = { asker: caller, approver: null, isAgreed: false, request, ready, approvalId: null }
        return attempt(tx, false, () => guard.execute(tx, order, deed))
      })
      guard.done()
      return done
    },

    /** Asks for it. It is tried first, so that what can't be done is refused now. */
    async ask({ operationId, body: given, reason }: { operationId: string; body: unknown; reason: string }, { caller, request }: Call) {
      const guard = guards.get(operationId)
      if (!guard) return refuseFields([{ field: 'operationId', code: 'field.invalid' }])
      const { operation, kind } = guard
      if (operation.permission !== undefined && !caller.permissions.includes(operation.permission)) return refuse('operator.not_allowed')
      if (asksForProof(operation) && !caller.isProved) return refuse('operator.proof_required')
      invariant(operation.body, 'a guarded call has a body')
      const read = readInput(operation.body, given)
      if (!read.ok) return refuseFields(read.fields.map(({ field, ...rest }) => ({ ...rest, field: `body.${field}` })))
      // cast: this very operation's schema read it.
      const body = read.value as never
      const scope = await guard.scope(body, caller, request)
      if (!scope.ok) return scope
      const ready = await guard.ready(body)
      const order = { body, brandId: scope.value, asker: caller }
      const at = clock.now()
      const done = await db.transaction(async (tx): Promise<Outcome<{ id: string | null; result: unknown }, ErrorCode>> => {
        const looked = await guard.look(tx, order)
        if (!looked.ok) return looked
        const needs = await neededFor(tx, guard, { asker: caller, looked: looked.value })
        const isTrial = needs > 0
        const approvalId = isTrial ? uuidv7() : null
        const deed = { asker: caller, approver: null, isAgreed: isTrial, request, ready, approvalId }
        const tried = await attempt(tx, isTrial, () => guard.execute(tx, order, deed))
        if (!tried.ok) return tried
        if (approvalId === null) return ok({ id: null, result: tried.value })
        const { before, after, basis, amount } = looked.value
        const row = {
          approval_id: approvalId,
          brand_id: scope.value,
          kind,
          subject: await guard.subject(tx, body),
          operation_id: operationId,
          body: read.value,
          before,
          after,
          basis,
          reason,
          needs,
          amount: amount === undefined ? null : String(amount.minor),
          asset: amount?.asset ?? null,
          asked_by: caller.operatorId,
          asked_at: at,
          expires_at: new Date(at.getTime() + OPEN_MS),
        }
        if (!(await insertApproval(tx, row))) return refuse('approval.already_open')
        await guard.asked?.(tx, order, approvalId)
        await note(tx, row, { caller, request, action: kind === 'setting' ? 'settings.propose' : 'approvals.ask', reason })
        return ok({ id: row.approval_id, result: null })
      })
      if (done.ok && done.value.id === null) guard.done()
      return done
    },

    /**
     * A vote for it; with the last that is needed it is done. Nobody votes on what they asked for, nor on what somebody of one hand with them asked for, whatever
     * their role. Of several who vote at once each is counted once, and it is done once.
     */
    async approve({ id, reason }: Decision, call: Call) {
      const { caller } = call
      const known = await findApproval(db.pool, id)
      const guard = known === null ? undefined : guards.get(known.operation_id)
      // cast: as above.
      const ready = known === null || guard === undefined ? undefined : await guard.ready(known.body as never)
      const done = await db.transaction(async (tx) => {
        const open = await openOne(tx, id, caller)
        if (!open.ok) return open
        const row = open.value
        if (!caller.permissions.includes(guardOf(row.operation_id).decide)) return refuse('operator.not_allowed')
        if (row.asked_by === caller.operatorId) return refuse('approval.own')
        if (asksForProof(guardOf(row.operation_id).operation) && !caller.isProved) return refuse('operator.proof_required')
        if (!mayReach(row, caller, guardOf(row.operation_id).decide)) return refuse('operator.above_limit')
        const others = [row.asked_by, ...row.votes.map((vote) => vote.id).filter((voter) => voter !== caller.operatorId)]
        const hands = await handsOf(tx, { ids: [caller.operatorId, ...others], since: since() })
        if (others.some((other) => isOneHand(hands, [caller.operatorId, other]))) return refuse('approval.one_hand')
        if (!(await insertVote(tx, { id, operatorId: caller.operatorId, said: 'yes', at: clock.now(), reason })))
          return refuse('approval.closed')
        if (row.votes.length + 1 < row.needs) return ok({ result: null as unknown, refused: null })
        const carried = await carryOut(tx, row, { ...call, ready })
        if (carried.ok) {
          await closeApproval(tx, id, { state: 'DONE', at: clock.now() })
          return ok({ result: carried.value as unknown, refused: null })
        }
        const isStale = carried.code === 'approval.stale'
        await closeApproval(tx, id, { state: isStale ? 'STALE' : 'REFUSED', code: carried.code, at: clock.now() })
        return isStale ? refuse('approval.stale') : ok({ result: null as unknown, refused: carried })
      })
      guard?.done()
      return done
    },

    /** Says no. One is enough, and who may decide may say it; of one's own request that is to withdraw it. */
    async decline({ id, reason }: Decision, { caller, request }: Call) {
      return db.transaction(async (tx) => {
        const open = await openOne(tx, id, caller)
        if (!open.ok) return open
        const row = open.value
        const guard = guardOf(row.operation_id)
        const rights = [guard.decide, guard.operation.permission]
        if (!rights.some((right) => right !== undefined && caller.permissions.includes(right))) return refuse('operator.not_allowed')
        if (row.asked_by === caller.operatorId) return refuse('approval.own')
        await insertVote(tx, { id, operatorId: caller.operatorId, said: 'no', at: clock.now(), reason })
        await closeApproval(tx, id, { state: 'DECLINED', at: clock.now() })
        await note(tx, row, { caller, request, action: row.kind === 'setting' ? 'settings.decline' : 'approvals.decline', reason })
        return ok({})
      })
    },

    /** Closes requests that nobody decided on in time, each with its row of the audit. */
    async expire(): Promise<void> {
      for (let more = true; more; ) {
        const at = clock.now()
        const closed = await db.transaction(async (tx) => {
          const rows = await expireApprovals(tx, at, LAPSED_AT_ONCE)
          for (const { brand_id: brandId, subject: target } of rows)
            await writeAudit(tx, machineActor, {
              at,
              brandId,
              action: 'approvals.expire',
              target,
              before: { state: 'OPEN' },
              after: { state: 'EXPIRED' },
              reason: 'nobody decided in time',
            })
          return rows.length
        })
        more = closed === LAPSED_AT_ONCE
      }
    },

    async withdraw({ id, reason }: Decision, { caller, request }: Call) {
      return db.transaction(async (tx) => {
        const open = await openOne(tx, id, caller)
        if (!open.ok) return open
        if (open.value.asked_by !== caller.operatorId) return refuse('operator.not_allowed')
        await closeApproval(tx, id, { state: 'WITHDRAWN', at: clock.now() })
        await note(tx, open.value, {
          caller,
          request,
          action: open.value.kind === 'setting' ? 'settings.decline' : 'approvals.withdraw',
          reason,
        })
        return ok({})
      })
    },
  }
}
