import type { Asset, Money } from '@halong/money'
import type { ZodType } from 'zod'

/** How a person pays: what is drawn or shown. `qr` is the text of the picture. */
export type Show = {
  readonly qr?: string
  readonly url?: string
  readonly address?: string
  readonly bank?: { readonly name: string; readonly holder: string; readonly number: string; readonly memo: string }
}

/** An order as a provider is told of it. */
export type DepositOrder = {
  /** What the provider calls it by, ours and unique for the account (`newReference` of the driver). */
  readonly reference: string
  /** What the provider called it, once it has answered. */
  readonly providerId: string | null
  /** Nine characters that a person writes into a transfer. */
  readonly memo: string
  readonly money: Money
  readonly channel: string
  readonly expiresAt: Date
  /** Where the provider's own page leads back to. */
  readonly returnUrl: string
}

/** Money on its way to a player's own account. The id is the provider's idempotency key. */
export type PayoutAttempt = {
  readonly id: string
  readonly providerId: string | null
  readonly money: Money
  readonly channel: string
  readonly payee: { readonly holder: string; readonly number: string; readonly bank: string }
}

export type Created = {
  readonly kind: 'created'
  readonly providerId: string
  readonly expiresAt: Date
  readonly show: Show
}
export type Sent = { readonly kind: 'sent'; readonly providerId: string }
/** Nobody knows whether it happened: a time-out, a fault of the provider, an answer whose signature is wrong. To be settled by `find`. */
export type Uncertain = { readonly kind: 'uncertain'; readonly why: string }
/** The provider said no: nothing happened. `why` is the provider's code, for operators. */
export type Refused = { readonly kind: 'refused'; readonly why: string }

/** Money that arrived. Only a final one is booked, once for its reference. */
export type Receipt = {
  readonly reference: string
  readonly money: Money
  readonly at: Date
  readonly payerName?: string
  readonly payerAccount?: string
  readonly isFinal: boolean
  /** Why a person has to look before it can be played with; absent for ordinary money. */
  readonly doubt?: 'rate_unsure'
}

export const FOUND_STATES = ['waiting', 'processing', 'settled', 'expired', 'failed'] as const
export type Found = {
  readonly kind: 'found'
  readonly state: (typeof FOUND_STATES)[number]
  readonly receipts: readonly Receipt[]
  /** What `create` would have answered, where the provider tells it again. */
  readonly created?: Created
}

export type PayoutState = {
  readonly kind: 'found'
  readonly providerId: string
  readonly state: 'processing' | 'paid' | 'failed' | 'returned'
  /** The provider's reason of a failure. */
  readonly why?: string
  /** The name of the account as the bank knows it. */
  readonly holderName?: string
  /** What the player finds it by, where that is another than the provider's id: the transaction of a chain. */
  readonly reference?: string
  /** What the provider says it paid, where it tells that. */
  readonly money?: Money
}

/** One movement of an account as the provider's own record has it. */
export type StatementEntry = {
  readonly way: 'in' | 'out'
  /** What our books may know it by: the reference of a receipt; the key of a payout and the provider's id of it. */
  readonly names: readonly string[]
  /** Our reference of the order that money came for, where it is told. */
  readonly order: string | null
  /** Null where the provider tells it in another currency than the account's. */
  readonly money: Money | null
  readonly at: Date
  readonly state: 'processing' | 'paid' | 'failed' | 'returned'
  /** What the provider kept for it, taxes on it included; absent where it is not told. */
  readonly fee?: Money
}
/** What a provider's record holds between two moments. */
export type Statement = { readonly kind: 'statement'; readonly entries: readonly StatementEntry[] }
export type StatementSpan = { readonly from: Date; readonly to: Date; readonly asset: Asset }
/** More movements than this between two moments are not told: the span is too wide to be compared. */
export const MAX_STATEMENT = 250_000

/** What of a currency a channel takes, in major units of the currency; `exponent` is how many decimals the provider counts. */
export type ChannelRule = {
  readonly channel: string
  readonly currency: string
  readonly exponent: number
  readonly min: string
  readonly max: string
}

/** The part of `fetch` that drivers use. The caller bounds time, addresses and redirects, and keeps what was said. */
export type ProviderFetch = (
  url: string,
  init: { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string },
) => Promise<Response>

export type DriverContext = {
  readonly fetch: ProviderFetch
  /** Of the account, without a slash at the end. */
  readonly baseUrl: string
  /** As `secretsSchema` of the driver made it. */
  readonly secrets: unknown
}

/** A callback as it came. */
export type RawBell = { readonly headers: Readonly<Record<string, string | undefined>>; readonly body: Uint8Array }
/** Which orders and payouts to ask the provider about, by our reference or the provider's id. Never an amount: a callback moves no money. */
export type Bell = { readonly isAuthentic: boolean; readonly orders: readonly string[]; readonly payouts: readonly string[] }

export type DepositDriver = {
  /** Whether `create` may be sent again after an unknown outcome; where not, the order is closed unshown. */
  readonly mayRepeat: boolean
  create(order: DepositOrder, ctx: DriverContext): Promise<Created | Uncertain | Refused>
  /** By our reference; safe to repeat; settles what is uncertain. */
  find(order: DepositOrder, ctx: DriverContext): Promise<Found | 'absent' | Uncertain>
  cancel?(order: DepositOrder, ctx: DriverContext): Promise<void>
}

export type PayoutDriver = {
  /** What it pays out, by channel and currency. */
  readonly channels: readonly ChannelRule[]
  /** Under one key for ever: sent again it answers the first payout, or makes one that is approved by nobody. */
  create(attempt: PayoutAttempt, ctx: DriverContext): Promise<Sent | Uncertain | Refused>
  find(attempt: PayoutAttempt, ctx: DriverContext): Promise<PayoutState | 'absent' | Uncertain>
}

export const DRIVER_CODES = ['payos', 'xendit', 'btcpay', 'manual'] as const
export type DriverCode = (typeof DRIVER_CODES)[number]

/** What a provider holds for the house now; it may be below zero. */
type Told = { readonly kind: 'balance'; readonly money: Money }
export type BalanceDriver = {
  /** What is held there: what came less what left, or money for payouts alone, where deposits go to a bank. */
  readonly covers: 'everything' | 'payouts'
  read(asset: Asset, ctx: DriverContext): Promise<Told | Uncertain>
}

/** One provider. It knows no database and no clock. */
export type Driver = {
  readonly code: DriverCode
  readonly secretsSchema: ZodType
  readonly channels: readonly ChannelRule[]
  /** Our reference of a new order, from 16 random bytes. */
  newReference(random: Uint8Array): string
  readonly deposit?: DepositDriver
  readonly payout?: PayoutDriver
  /** Absent where the provider tells none in the currency of its account. */
  readonly balance?: BalanceDriver
  /** The provider's record of movements, to compare ours with; where it keeps none that can be read, each of ours is asked about. */
  statement?(span: StatementSpan, ctx: DriverContext): Promise<Statement | Uncertain>
  bell(raw: RawBell, ctx: DriverContext): Bell
}

export const uncertain = (why: string): Uncertain => ({ kind: 'uncertain', why })
export const refused = (why: string): Refused => ({ kind: 'refused', why })
export const NO_BELL: Bell = { isAuthentic: false, orders: [], payouts: [] }
