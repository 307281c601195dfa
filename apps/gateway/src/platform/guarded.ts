import type { ApprovalKind, ErrorCode, OperationShape, Permission, RefusalValue } from '@halong/api'
import type { Money } from '@halong/money'
import type { Tx } from './db.ts'
import type { CallContext, OperatorCaller } from './http/types.ts'

/** Somebody who asks for a deed or decides on it, with what they may do now. */
export type Person = Pick<OperatorCaller, 'operatorId' | 'username' | 'permissions' | 'limits' | 'onlyBrandId'>
export type Outcome<Value, Code extends ErrorCode> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code; readonly refusal?: RefusalValue }

/** What a deed would change, and what that rests on. */
export type Looked = {
  /** How many people must agree beside who asks, whatever the rules say: the floor. */
  readonly needs: 0 | 1 | 2
  /** What it moves, where it moves money: from some amount on a rule may ask for more people, and whoever decides needs a limit that reaches as far. */
  readonly amount?: Money
  readonly before: unknown
  readonly after: unknown
  /** The version it rests on: when it has moved the request is stale. */
  readonly basis: string
}
/** Who does it, by which call, and who agreed. */
export type Deed<Ready> = {
  readonly asker: Person
  /** The last who agreed; null where nobody has to, and while it is only tried. */
  readonly approver: Person | null
  /** False where it is done without anybody's agreement. */
  readonly isAgreed: boolean
  readonly request: CallContext
  readonly ready: Ready
  /** The request it is done for; null where nobody has to agree. */
  readonly approvalId: string | null
}

/**
 * A call that may need another person. Without enough votes its plain call is refused with `operator.approval_required`; with them `execute` runs in the
 * transaction that closes the request. `execute` writes to the database alone, so that it can be tried and taken back when it is asked for.
 */
export type Guarded<Body, Value, Code extends ErrorCode, Ready = undefined> = {
  readonly operation: OperationShape
  readonly kind: ApprovalKind
  /** What whoever decides must be allowed. */
  readonly decide: Permission
  /** True where its deeds have an amount. */
  readonly hasAmount?: true
  /** The brand it is about, null for the installation; judged by what the asker may see. */
  scope(body: Body, asker: Person, request: CallContext): Promise<Outcome<number | null, Code>>
  /** What it is about, in the database's words; of one subject one request of a kind is open. */
  subject(tx: Tx, body: Body): Promise<string>
  look(tx: Tx, order: { readonly body: Body; readonly brandId: number | null; readonly asker: Person }): Promise<Outcome<Looked, Code>>
  /** What is kept of it from the moment it is asked for, in the transaction that opens the request. */
  asked?(tx: Tx, order: { readonly body: Body; readonly brandId: number | null }, approvalId: string): Promise<void>
  /** What is slow to make and needs no database, made before the transaction. */
  ready(body: Body): Promise<Ready>
  execute(tx: Tx, order: { readonly body: Body; readonly brandId: number | null }, deed: Deed<Ready>): Promise<Outcome<Value, Code>>
  /** Once it is committed. */
  done(): void
}
