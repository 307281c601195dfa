import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { type Permission, permissionRisks } from './permissions.ts'

/** Who may call. `member` and `agent` leave trial accounts out; `signed_in` lets them in; `vendor` is a signed game server, `provider` a payment provider whose callback the module proves. */
export type Access = 'visitor' | 'signed_in' | 'member' | 'agent' | 'operator' | 'vendor' | 'provider'

export type OperationShape = {
  readonly id: `${string}.${string}`
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  /** What an operator needs to be allowed; any signed-in operator may call what names none. */
  readonly permission?: Permission
  /**
   * Whether an operator must have proved within the last minutes who they are (`operator.proveAgain`, T64). Left out, what writes by a permission of money, of
   * rights or of personal details asks for it: see `asksForProof`.
   */
  readonly proof?: boolean
  /** True for a write that the key of a program may be given (B37): it moves no money, decides on nothing and needs nobody else. */
  readonly forPrograms?: true
  /** One line for the published document. */
  readonly summary: string
  /** True when the body travels as `{ jwe }`, encrypted to the gateway's current key (D12). */
  readonly encrypted?: boolean
  /**
   * True when the call answers while the site is closed for maintenance or for the visitor's region (T90). A vendor's call is judged by the player's own
   * brand alone: there it says that what is owed passes during maintenance, and that the call is never shed (W13).
   */
  readonly alwaysOpen?: boolean
  /** True when the call answers during maintenance, but not where the visitor's region is shut (R-SYS-3: `system/*`). */
  readonly duringMaintenance?: true
  /**
   * A write that its caller names by a key in the header `Idempotency-Key`: sent again under this key with the same body it is done once, and
   * answered as the first time for 24 hours. Of signed-in players alone.
   */
  readonly idempotent?: true
  /** True when a player in a time-out or an exclusion may call it too: to leave with their money, and to see what happened (contracts §12). */
  readonly leaveOpen?: true
  /** True when a session that must first change its password (`cpw`) may call it (T10). */
  readonly duringPasswordChange?: boolean
  /** True when the back office's listener answers it too, for what its pages can't do without. */
  readonly alsoForOperators?: true
  /** The body is a picture file instead of JSON, of at most so many bytes; read only from callers the operation lets in (T76). */
  readonly picture?: { readonly largestBytes: number }
  /** The body is JSON of more than the usual 64 KB, at most so many bytes; read only from callers the operation lets in (T76), but for a vendor's, whose signature is over it. */
  readonly largeBody?: { readonly largestBytes: number }
  /** The body may also come url-encoded, as the seed has it sent. */
  readonly form?: true
  /** The answer is the same for many and holds no secret, so it travels compressed: the length of a compressed secret tells of it (BREACH). Public reads alone. */
  readonly packed?: true
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly value: z.ZodType
  readonly errors: readonly ErrorCode[]
}

export const operation = <const O extends OperationShape>(entry: O): O => entry

const provedRisks: ReadonlySet<string | undefined> = new Set(['money', 'rights', 'personal'])
/** T64, B3: whether an operator's session must have been proved lately for this call; nothing that only reads asks for it. */
export const asksForProof = ({
  access,
  method,
  permission,
  proof,
}: Pick<OperationShape, 'access' | 'method' | 'permission' | 'proof'>): boolean =>
  access === 'operator' && method !== 'GET' && (proof ?? (permission !== undefined && provedRisks.has(permissionRisks.get(permission))))

export type QueryOf<O extends OperationShape> = O['query'] extends z.ZodType ? z.output<O['query']> : undefined
export type BodyOf<O extends OperationShape> = O['body'] extends z.ZodType
  ? z.output<O['body']>
  : O extends { readonly picture: object }
    ? Uint8Array
    : undefined
/** What a caller writes: fields with defaults may be left out. */
export type QueryInputOf<O extends OperationShape> = O['query'] extends z.ZodType ? z.input<O['query']> : undefined
export type BodyInputOf<O extends OperationShape> = O['body'] extends z.ZodType
  ? z.input<O['body']>
  : O extends { readonly picture: object }
    ? Blob
    : undefined
export type ValueOf<O extends OperationShape> = z.output<O['value']>
/** What a handler returns; the platform checks it and drops what is not declared. */
export type ValueInputOf<O extends OperationShape> = z.input<O['value']>

/** What a module may refuse with: nothing but what its operation declares. */
export type RefusalOf<O extends OperationShape> = O['errors'][number]

/** What any call may meet from the platform before a module is asked. */
type PlatformRefusal =
  | 'request.invalid'
  | 'request.rate_limited'
  | 'request.busy'
  | 'request.fault'
  | 'request.not_found'
  | 'system.maintenance'
  | 'system.region_restricted'

/** What a caller may meet: the operation's own refusals and the platform's. */
export type ErrorOf<O extends OperationShape> =
  | RefusalOf<O>
  | PlatformRefusal
  | (O extends { access: 'visitor' | 'operator' | 'provider' }
      ? never
      : 'session.required' | 'session.password_change_required' | 'protection.excluded')
  | (O extends { access: 'operator' } ? 'operator.required' | 'operator.not_allowed' | 'operator.proof_required' : never)
  | (O extends { access: 'member' | 'agent' } ? 'player.trial_account' : never)
  | (O extends { encrypted: true } ? 'request.envelope_invalid' : never)
  | (O extends { idempotent: true } ? 'request.key_reused' : never)
