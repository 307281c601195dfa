// Long because every call takes one way: who calls, what was sent, what may answer it, and what is said of faults, in the order in which they are judged.
import {
  accessRefusals,
  asksForProof,
  type ErrorCode,
  isSignedBy,
  type OperationShape,
  type RefusalValue,
  SIGNATURE_WINDOW_MS,
  vendorRetryOf,
} from '@halong/api'
import { type Clock, invariant } from '@halong/base'
import { DatabaseAway, isOutage } from '@halong/base/outage'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HashingBusy } from '../crypto/passwords.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { AddressReader } from './address.ts'
import { first, makeContext, readPeer } from './context.ts'
import { type BrandGate, COMPANION_COOKIE, type Gates, OPERATOR_COOKIE } from './gates.ts'
import { IDEMPOTENCY_KEY, type Idempotency } from './idempotency.ts'
import { isCleanText, parseQuery } from './json.ts'
import { NonceUsed, nonceName } from './nonces.ts'
import { readDocument, readPicture } from './picture.ts'
import { createWriteOnce, isProgram } from './program-call.ts'
import { Refused } from './refused.ts'
import { HSTS, sendRefusal, sendSuccess } from './reply.ts'
import { bodyOf, bufferedOf, refuseOtherBody, refuseOtherSites } from './request-body.ts'
import type { CallContext, Handler, Once, OperatorCaller, PlayerCaller, VendorCaller } from './types.ts'
import { readInput } from './validate.ts'

export type Bound = { readonly operation: OperationShape; readonly handler: Handler<OperationShape>; readonly usesNonce: boolean }

export type DispatchDeps = {
  readonly gates: Gates
  readonly idempotency: Idempotency
  readonly addresses: AddressReader
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly publicOrigin: URL | null
  readonly plaintextAllowed: boolean
}

type SignedCaller = VendorCaller & { readonly nonce: { spend(): Promise<void> } }
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly context: CallContext }

const BEARER = /^Bearer ([\w-]{20,100})$/
const NONCE = /^[\w-]{8,64}$/
const RETRY_OUTAGE_SECONDS = 2

/** W1: a vendor reads from every refusal whether to send the same ids again. */
const withRetry = ({ access }: OperationShape, code: ErrorCode, refusal: RefusalValue | null): RefusalValue | null =>
  access === 'vendor' ? { retry: vendorRetryOf(code), ...refusal } : refusal

/** The idempotency key of a call. */
function keyIn(request: FastifyRequest): string {
  const key = first(request.headers['idempotency-key'])
  if (key === undefined || !IDEMPOTENCY_KEY.test(key))
    throw new Refused('request.invalid', {
      fields: [{ field: 'Idempotency-Key', code: key === undefined ? 'field.required' : 'field.invalid' }],
    })
  return key
}

/** The caller and its idempotency key. */
function readKey(request: FastifyRequest, caller: object): { memberId: number; key: string } {
  const key = keyIn(request)
  invariant('memberId' in caller && typeof caller.memberId === 'number', 'an idempotent operation is of a signed-in player')
  return { memberId: caller.memberId, key }
}

/** A callback as it came; a provider says nothing of brand, country or page. */
function providerOf(request: FastifyRequest) {
  const params = request.params
  const accountKey = typeof params === 'object' && params !== null && 'accountKey' in params ? String(params.accountKey) : ''
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, first(value) ?? '']))
  return { accountKey, headers, raw: bufferedOf(request) ?? new Uint8Array() }
}

export function createDispatch(deps: DispatchDeps) {
  const { gates } = deps
  const writeOnce = createWriteOnce(gates)

  async function playerOf(request: FastifyRequest, context: CallContext): Promise<PlayerCaller | null> {
    const token = BEARER.exec(first(request.headers.authorization) ?? '')?.[1]
    return token === undefined ? null : gates.authenticate(token, context.cookie(COMPANION_COOKIE))
  }

  /** B37: a key reads what it has the right to and writes what it was given; what any operator may call is nothing for a program. */
  async function programOf(key: string, operation: OperationShape, { address }: CallContext): Promise<OperatorCaller> {
    const program = await gates.authenticateKey(key, address)
    if (program === null) throw new Refused('operator.required')
    if ('retryAfterSeconds' in program) throw new Refused('request.rate_limited', program)
    const { method, id, permission, forPrograms } = operation
    const isGiven = method === 'GET' || (forPrograms === true && program.writes.has(id))
    if (!isGiven || permission === undefined || !program.permissions.includes(permission)) throw new Refused('operator.not_allowed')
    return program
  }

  async function operatorOf(operation: OperationShape, request: FastifyRequest, context: CallContext): Promise<OperatorCaller> {
    const token = BEARER.exec(first(request.headers.authorization) ?? '')?.[1]
    if (token?.startsWith('hlk_')) return programOf(token, operation, context)
    const { permission } = operation
    const operator = token === undefined ? null : await gates.authenticateOperator(token, context.cookie(OPERATOR_COOKIE), context.address)
    if (operator === null) throw new Refused('operator.required')
    if (permission !== undefined && !operator.permissions.includes(permission)) throw new Refused('operator.not_allowed')
    if (asksForProof(operation) && !operator.isProved) throw new Refused('operator.proof_required')
    return operator
  }

  async function vendorOf(request: FastifyRequest): Promise<SignedCaller> {
    const header = (name: string) => first(request.headers[name]) ?? ''
    const [vendor, timestamp, nonce, signature] = [
      header('x-vendor'),
      header('x-timestamp'),
      header('x-nonce'),
      header('x-signature'),
    ] as const
    const age = Math.abs(deps.clock.now().getTime() - Number(timestamp))
    if (!/^\d{1,15}$/.test(timestamp) || age > SIGNATURE_WINDOW_MS || !NONCE.test(nonce)) throw new Refused('vendor.unauthorized')
    const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
    const [path = ''] = request.url.split('?')
    const signed = { timestamp, nonce, method: request.method, path, body }
    if (!(await gates.isVendorCall(vendor, (secret) => isSignedBy(secret, signature, signed)))) throw new Refused('vendor.unauthorized')
    return { vendor, nonce: nonceOf(vendor, nonce) }
  }

  /** Of a call that is proved to be the vendor's. `spend` uses the nonce up, once, and refuses the call when it was used before. */
  function nonceOf(vendor: string, nonce: string): SignedCaller['nonce'] {
    let isTaken = false
    const take = () => {
      isTaken = true
      return nonceName(vendor, nonce)
    }
    return {
      take,
      async spend() {
        if (isTaken) return
        take()
        if (!(await gates.useNonce(vendor, nonce))) throw new NonceUsed()
      },
    }
  }

  async function callerOf(operation: OperationShape, request: FastifyRequest, context: CallContext) {
    invariant(operation.access !== 'vendor', 'a vendor is known by its signature')
    if (operation.access === 'operator') return operatorOf(operation, request, context)
    if (operation.access === 'provider') return providerOf(request)
    const known = await playerOf(request, context)
    // A session is not valid at another brand (T69).
    const player = known?.brandId === context.brandId ? known : null
    if (operation.access === 'visitor') return { language: context.language, brandId: context.brandId, player }
    if (player === null) throw new Refused('session.required')
    if (player.restricted && !operation.duringPasswordChange) throw new Refused('session.password_change_required')
    if (player.isLeaving && !operation.leaveOpen) throw new Refused('protection.excluded')
    const shut = accessRefusals[player.kind][operation.access]
    if (shut !== null) throw new Refused(shut)
    return { ...player, language: context.language }
  }

  /**
   * T90, D16. A vendor calls one host for the players of every brand, from its own servers, so neither host nor country says anything about the
   * call. The wager module checks the player's own brand and session.
   */
  async function openGate(operation: OperationShape, context: CallContext): Promise<void> {
    if (operation.alwaysOpen || operation.access === 'vendor') return
    const { status, until } = await gates.openness(context.brandId, context.country)
    if (status === 1 && operation.duringMaintenance !== true) throw new Refused('system.maintenance', { until })
    if (status === 2) throw new Refused('system.region_restricted')
  }

  function readQuery(operation: OperationShape, request: FastifyRequest): unknown {
    const cut = request.url.indexOf('?')
    const raw = cut < 0 ? {} : parseQuery(request.url.slice(cut + 1))
    if (raw === null) throw new Refused('request.unreadable')
    if (operation.method === 'GET') refuseOtherBody(request, raw)
    if (!operation.query) return undefined
    const read = readInput(operation.query, { ...raw })
    if (!read.ok) throw new Refused('request.invalid', { fields: read.fields })
    return read.value
  }

  async function readBody(operation: OperationShape, request: FastifyRequest): Promise<unknown> {
    if (operation.picture) {
      const picture = await readPicture(request, operation.picture.largestBytes)
      if (!picture.ok) throw new Refused(picture.code)
      return picture.bytes
    }
    const large =
      operation.largeBody && operation.access !== 'vendor' ? await readDocument(request, operation.largeBody.largestBytes) : null
    if (large?.ok === false) throw new Refused(large.code)
    const raw = bodyOf(request, large?.bytes ?? bufferedOf(request), operation)
    if (!operation.body) return undefined
    let plain = raw
    if (operation.encrypted) {
      const jwe = typeof raw === 'object' && raw !== null && 'jwe' in raw ? raw.jwe : null
      const opened = typeof jwe === 'string' ? await gates.openEnvelope(jwe) : null
      if (opened === null && (typeof jwe === 'string' || !deps.plaintextAllowed)) throw new Refused('request.envelope_invalid')
      plain = opened ?? raw
    }
    const read = readInput(operation.body, plain)
    if (!read.ok) throw new Refused('request.invalid', { fields: read.fields })
    return read.value
  }

  /** The answer of a vendor's call, with its nonce used up before the handler, by it, or after it. */
  async function answerVendor(bound: Bound, exchange: Exchange) {
    const caller = await vendorOf(exchange.request)
    if (!bound.usesNonce) await caller.nonce.spend()
    try {
      const answered = await answerAs(bound, exchange, caller)
      await caller.nonce.spend()
      return answered
    } catch (fault) {
      if (fault instanceof Refused) await caller.nonce.spend()
      throw fault
    }
  }

  async function answerAs({ operation, handler }: Bound, { request, context }: Exchange, caller: object) {
    const query = readQuery(operation, request)
    const body = operation.access === 'provider' ? undefined : await readBody(operation, request)
    const handle = async (once?: Once<OperationShape>) =>
      // cast: query, body and caller were just parsed by the operation's schemas and access rule.
      handler({ query, body, caller, request: context, once } as Parameters<Handler<OperationShape>>[0])
    if (operation.idempotent) return deps.idempotency.answer({ operation, ...readKey(request, caller), query, body }, handle)
    if (operation.method !== 'GET' && isProgram(caller))
      return writeOnce({ operation, caller, key: keyIn(request), query, body }, async () => handle())
    return handle()
  }

  async function run(bound: Bound, exchange: Exchange): Promise<ErrorCode | null> {
    const { operation } = bound
    const { request, reply, context } = exchange
    if (!isCleanText(request.url)) throw new Refused('request.unreadable')
    if (operation.method !== 'GET' && operation.access !== 'vendor' && operation.access !== 'provider')
      refuseOtherSites(request, context.host)
    await openGate(operation, context)
    const answered =
      operation.access === 'vendor'
        ? await answerVendor(bound, exchange)
        : await answerAs(bound, exchange, await callerOf(operation, request, context))
    if (answered.ok) {
      sendSuccess(reply, operation, answered.value)
      return null
    }
    const code: ErrorCode = answered.code
    const refusal = ('refusal' in answered ? answered.refusal : null) ?? null
    sendRefusal(reply, { code, language: context.language, refusal: withRetry(operation, code, refusal) })
    return code
  }

  function refusalFor(error: unknown): { code: ErrorCode; refusal: RefusalValue | null; isFault: boolean } {
    if (error instanceof Refused) return { code: error.code, refusal: error.refusal, isFault: false }
    if (error instanceof NonceUsed) return { code: 'vendor.unauthorized', refusal: null, isFault: false }
    if (error instanceof HashingBusy) return { code: 'request.busy', refusal: { retryAfterSeconds: 2 }, isFault: false }
    if (isOutage(error)) {
      // W8: the outcome is unknown. A vendor retries under the same ids until it gets an answer.
      const refusal = { retryAfterSeconds: RETRY_OUTAGE_SECONDS }
      // The outage is logged once, elsewhere, and not with every refused call.
      return { code: 'request.busy', refusal, isFault: !(error instanceof DatabaseAway) }
    }
    return { code: 'request.fault', refusal: null, isFault: true }
  }

  return async function dispatch(bound: Bound, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const startedAt = performance.now()
    const { id } = bound.operation
    const peer = readPeer(request, deps.addresses, deps.publicOrigin)
    void reply.header('x-request-id', peer.requestId)
    if (peer.secure) void reply.header('strict-transport-security', HSTS)
    let code: ErrorCode | null
    let language = 'EN'
    try {
      const brand: BrandGate = await gates.brandOf(peer.host)
      const context = makeContext({ request, reply, peer, brand, gates })
      language = context.language
      code = await run(bound, { request, reply, context })
    } catch (error) {
      const { code: refusedWith, refusal, isFault } = refusalFor(error)
      code = refusedWith
      if (isFault) deps.log.error({ err: error, operation: id, requestId: peer.requestId }, 'a call failed')
      sendRefusal(reply, { code, language, refusal: withRetry(bound.operation, code, refusal) })
    }
    deps.metrics.calls.inc({ operation: id, code: code ?? 'ok' })
    deps.metrics.seconds.observe({ operation: id }, (performance.now() - startedAt) / 1_000)
    if (
      code === 'vendor.unauthorized' ||
      code === 'payments.unauthorized' ||
      code === 'request.cross_site' ||
      code === 'launch.identity_mismatch'
    ) {
      deps.metrics.security.inc({ event: code })
      deps.log.warn({ operation: id, event: code, requestId: peer.requestId, address: peer.address }, 'security event')
    }
    return reply
  }
}
