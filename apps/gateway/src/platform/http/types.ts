import type {
  BodyOf,
  ErrorCode,
  FieldRefusal,
  ListOperation,
  ListQuery,
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

/** The largest amount of an asset, in its minor units, that a permission lets its holder decide on; without a row for the permission there is none. */
export type RightLimits = Readonly<Partial<Record<Permission, Readonly<Record<string, bigint>>>>>
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
  /** True in a time-out or an exclusion: only operations marked `leaveOpen` answer. */
  readonly isLeaving: boolean
}
/** An operator of the site (T64). */
export type OperatorCaller = {
  readonly operatorId: string
  readonly username: string
  readonly roles: readonly string[]
  readonly permissions: readonly Permission[]
  readonly limits: RightLimits
  /** The only brand this operator may act on; null for the whole installation (T69). */
  readonly onlyBrandId: number | null
  readonly sessionId: string
  readonly expiresAt: Date
  /** Whether a code of the authenticator was shown lately, at the sign-in or since; never of a program. */
  readonly isProved: boolean
}
/** A program with a key of an operator, with the writes it was given by how often a day; or when it may come back. */
export type ProgramCaller = OperatorCaller & { readonly writes: ReadonlyMap<string, number> }
export type KeyCaller = ProgramCaller | { readonly retryAfterSeconds: number }
/** A write of a program, by the key it was named by. */
export type ProgramWrite = {
  readonly keyId: string
  readonly operation: string
  readonly key: string
  readonly query: unknown
  readonly body: unknown
  readonly perDay: number
}
/** Whether a write may begin, was answered before, or is refused. */
export type ProgramTurn =
  | { readonly state: 'begun' }
  | { readonly state: 'answered'; readonly value: unknown }
  | { readonly state: 'refused'; readonly code: 'request.key_reused' | 'apikey.day_spent' | 'apikey.outcome_unknown' }
export type VendorCaller = { readonly vendor: string; readonly nonce: Nonce }
/** What makes a vendor's signed call good for once (W18). */
export type Nonce = {
  /** Its name among those of all vendors. Who takes it uses it up, in the transaction that carries the call out; a handler that was not bound for that may not. */
  take(): string
}
/** Somebody who says to be a payment provider: the module proves it by the account's secrets, over the very bytes that came. */
export type ProviderCaller = {
  readonly accountKey: string
  readonly headers: Readonly<Record<string, string>>
  readonly raw: Uint8Array
}
/** A public caller; `player` is set when a valid session came along. */
export type VisitorCaller = { readonly language: string; readonly brandId: number; readonly player: PlayerCaller | null }

export type CallerOf<O extends OperationShape> = O extends { access: 'visitor' }
  ? VisitorCaller
  : O extends { access: 'vendor' }
    ? VendorCaller
    : O extends { access: 'operator' }
      ? OperatorCaller
      : O extends { access: 'provider' }
        ? ProviderCaller
        : PlayerCaller

/** Context of one call besides its input. */
export type CallContext = {
  /** Request id, in logs and in the answer's `X-Request-Id`. */
  readonly id: string
  /** The caller's IP address, resolved through trusted proxies. */
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
 * Runs the work of a call in one transaction and stores its answer there under the idempotency key. A retry gets the stored answer; a refusal
 * rolls back and leaves the key free. Do nothing slow inside it.
 */
export type Once<O extends OperationShape> = (
  work: (tx: Tx, key: string) => Promise<Answered<O>>,
) => Promise<Refused<O> | { readonly ok: true; readonly value: ValueInputOf<O>; readonly [wentThroughOnce]: true }>

/** An idempotent operation succeeds only through `once`; refusals before it are answered as usual. */
type HandlerAnswer<O extends OperationShape> = O extends { idempotent: true } ? Refused<O> | Awaited<ReturnType<Once<O>>> : Answered<O>

export type Handler<O extends OperationShape> = (
  call: {
    readonly query: QueryOf<O>
    readonly body: BodyOf<O>
    readonly caller: CallerOf<O>
    readonly request: CallContext
  } & (O extends { idempotent: true } ? { readonly once: Once<O> } : object),
) => Promise<HandlerAnswer<O>> | HandlerAnswer<O>

/** Refuses with a value for the caller: invalid fields, seconds to wait, a retry class. */
export const refuseWith = <Code extends ErrorCode>(code: Code, refusal: RefusalValue) => ({ ok: false, code, refusal }) as const
export const refuseFields = (fields: readonly FieldRefusal[]) => refuseWith('request.invalid', { fields })
/** A cursor that is none of this list: starting from the top instead would let a client go round for ever. */
export const refuseCursor = () => refuseFields([{ field: 'cursor', code: 'field.invalid' }])

/** Where a page begins: null at the top of the list, undefined for a cursor that is none of it. */
export function readPlace<Place>(cursor: string | undefined, read: (text: string) => Place | null): Place | null | undefined {
  return cursor === undefined ? null : (read(cursor) ?? undefined)
}
/** A place by the number of a row, as it fits a `bigint`. */
export const rowNumber = (text: string): bigint | null => (/^\d{1,18}$/.test(text) ? BigInt(text) : null)

/** An operators' list as files are written from it: rows as its pages show them, masked alike. */
export type ListReader = {
  readonly operation: Pick<ListOperation, 'id' | 'permission' | 'query' | 'list'>
  /** How many rows the filters find, up to the most that is counted (`MAX_COUNTED_ROWS`). */
  count(asked: ListRead): Promise<ListAnswer<{ readonly count: number; readonly isCapped: boolean }>>
  /** As many rows as `query.limit` says, from `query.cursor` on. */
  page(asked: ListRead): Promise<ListAnswer<{ readonly rows: readonly object[]; readonly next: string | null }>>
}
/** What is read of a list of one brand, and by whose rights. */
export type ListRead = { readonly query: ListQuery; readonly caller: OperatorCaller; readonly brandId: number }
type ListAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: 'operator.not_allowed' | 'list.cursor_stale' | 'request.invalid'; readonly refusal?: RefusalValue }

export type Server = {
  /** Binds a handler to an operation. The server runs access checks, gates, size limits and validation before it. */
  answer<O extends OperationShape>(operation: O, handler: Handler<O>, how?: HowAnswered): void
  /** Every list that is answered, by the id of its operation. */
  readonly lists: Map<string, ListReader>
}
/** `usesNonce`: the handler of a vendor's call uses its nonce up together with what it does; where it took none, the platform does before the answer. Else the platform does before the handler. */
export type HowAnswered = { readonly usesNonce?: boolean }
