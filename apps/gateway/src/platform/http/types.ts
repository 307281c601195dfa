import type {
  BodyOf,
  ErrorCode,
  FieldRefusal,
  OperationShape,
  Permission,
  QueryOf,
  RefusalOf,
  RefusalValue,
  ValueInputOf,
} from '@halong/api'
import type { PlayerId, SessionId } from '@halong/base'
import type { Asset } from '@halong/money'
import type { Tx } from '../db.ts'

export type OperatorRole = 'owner' | 'settings' | 'support' | 'viewer'
export type PlayerKind = 'member' | 'agent' | 'trial'

/** Who calls an operation that a signed-in player may call. */
export type PlayerCaller = {
  readonly playerId: PlayerId
  readonly memberId: number
  readonly kind: PlayerKind
  readonly asset: Asset
  readonly sessionId: SessionId
  readonly language: string
  readonly brandId: number
  /** True while nothing but a change of password is allowed (`cpw`). */
  readonly restricted: boolean
}
/** Who works on the site itself, by a session of the operators' own (T64). */
export type OperatorCaller = {
  readonly operatorId: string
  readonly username: string
  readonly roles: readonly OperatorRole[]
  readonly permissions: readonly Permission[]
  /** The one brand this operator works for; null for the whole installation (T69). */
  readonly onlyBrandId: number | null
  readonly sessionId: string
  readonly expiresAt: Date
}
export type VendorCaller = { readonly vendor: string }
/** A caller nobody vouches for; `player` is set when a valid session came along. */
export type VisitorCaller = { readonly language: string; readonly brandId: number; readonly player: PlayerCaller | null }

export type CallerOf<O extends OperationShape> = O extends { access: 'visitor' }
  ? VisitorCaller
  : O extends { access: 'vendor' }
    ? VendorCaller
    : O extends { access: 'operator' }
      ? OperatorCaller
      : PlayerCaller

/** What the platform knows of one call, beside its input. */
export type CallContext = {
  /** Names this call in logs and in the answer's `X-Request-Id`. */
  readonly id: string
  /** The caller's network address as the trusted proxies tell it. */
  readonly address: string
  readonly country: string | null
  readonly brandId: number
  readonly language: string
  /** Host name the caller used, without port. */
  readonly host: string
  /** True when the caller came by TLS. */
  readonly secure: boolean
  readonly userAgent: string
  cookie(name: string): string | null
  /** Adds a cookie: HttpOnly, SameSite=Strict, whole site; `__Host-` and Secure by TLS. A null value removes it. */
  setCookie(name: string, value: string | null, maxAgeSeconds?: number): void
  setHeader(name: string, value: string): void
}

export type Answered<O extends OperationShape> =
  | { readonly ok: true; readonly value: ValueInputOf<O> }
  | {
      readonly ok: false
      readonly code: RefusalOf<O> | 'request.invalid' | 'request.busy' | 'request.rate_limited' | 'request.key_reused'
      readonly refusal?: RefusalValue
    }

type Refused<O extends OperationShape> = Exclude<Answered<O>, { ok: true }>
declare const wentThroughOnce: unique symbol
/**
 * Does the work of a call in one transaction and keeps its answer there under the caller's key. The same call sent again is answered from what
 * was kept; a refusal takes back what was written and leaves the key free. Nothing slow belongs into it.
 */
export type Once<O extends OperationShape> = (
  work: (tx: Tx, key: string) => Promise<Answered<O>>,
) => Promise<Refused<O> | { readonly ok: true; readonly value: ValueInputOf<O>; readonly [wentThroughOnce]: true }>

/** An idempotent operation says yes through `once` alone; what refuses it before may be answered as everywhere. */
type HandlerAnswer<O extends OperationShape> = O extends { idempotent: true } ? Refused<O> | Awaited<ReturnType<Once<O>>> : Answered<O>

export type Handler<O extends OperationShape> = (
  call: {
    readonly query: QueryOf<O>
    readonly body: BodyOf<O>
    readonly caller: CallerOf<O>
    readonly request: CallContext
  } & (O extends { idempotent: true } ? { readonly once: Once<O> } : object),
) => Promise<HandlerAnswer<O>> | HandlerAnswer<O>

/** Refuses with something for the caller to read: broken fields, seconds to wait, a retry class. */
export const refuseWith = <Code extends ErrorCode>(code: Code, refusal: RefusalValue) => ({ ok: false, code, refusal }) as const
export const refuseFields = (fields: readonly FieldRefusal[]) => refuseWith('request.invalid', { fields })

export type Server = {
  /** Binds an operation to what answers it. Everything before the handler (access, gates, limits of size, validation) is the server's. */
  answer<O extends OperationShape>(operation: O, handler: Handler<O>): void
}
