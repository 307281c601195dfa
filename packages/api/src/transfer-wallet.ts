import { z } from 'zod'
import { amountText, assetText, idText, instant, moneyText, text } from './fields.ts'

/** What one step of moving money is called on both sides, for ever: `HL` and 26 characters of Crockford's base 32. */
export const transferReference = z.string().regex(/^HL[0-9A-HJKMNP-TV-Z]{26}$/)
export const transferWay = z.enum(['in', 'out'])
/** Why a vendor did not move money. `never_came`: it was asked about before it was asked to, and takes it no more. */
export const transferRefusal = z.enum(['insufficient', 'player_blocked', 'too_late', 'never_came', 'not_offered'])

const purse = { playerId: idText('ply'), asset: assetText }
/** Seen from the vendor, in the words of the brand: `in` brings money to the vendor. */
const moved = z.object({
  reference: transferReference,
  way: transferWay,
  ...purse,
  state: z.enum(['done', 'refused']),
  /** What moved; 0 where it was refused. */
  amount: moneyText,
  /** What the player has at the vendor after it. */
  balance: moneyText,
  code: transferRefusal.nullable(),
})
export type MovedAtVendor = z.output<typeof moved>
const unseen = z.object({ reference: transferReference, state: z.literal('unknown') })

/**
 * What a vendor with wallets of its own answers (R-LAUNCH-4, contracts §6): `POST {walletUrl}{path}`, JSON, signed like the seamless wallet. Answers are
 * `{ success: true, value }`; anything else says nothing about the money, and the brand asks `status` until it knows. Every call may be sent again.
 */
export const transferWalletCalls = {
  balance: { path: '/wallet/balance', body: z.strictObject(purse), value: z.object({ ...purse, balance: moneyText }) },
  /** Nothing that comes after `acceptUntil` is moved. */
  deposit: {
    path: '/wallet/deposit',
    body: z.strictObject({ reference: transferReference, ...purse, amount: amountText, acceptUntil: instant }),
    value: moved,
  },
  /** `all` takes what is there at that moment, which the answer tells. */
  withdraw: {
    path: '/wallet/withdraw',
    body: z.strictObject({
      reference: transferReference,
      ...purse,
      amount: z.union([amountText, z.literal('all')]),
      acceptUntil: instant,
    }),
    value: moved,
  },
  /** What became of a step. A vendor that never saw it refuses it from now on (`never_came`), or says `unknown`. */
  status: {
    path: '/wallet/status',
    body: z.strictObject({ reference: transferReference, way: transferWay, ...purse }),
    value: z.union([moved, unseen]),
  },
  /** Sums over all players since the vendor began, of one moment: deposited − withdrawn − staked + won = balance. */
  totals: {
    path: '/wallet/totals',
    body: z.strictObject({ asset: assetText }),
    value: z.object({
      asset: assetText,
      deposited: moneyText,
      withdrawn: moneyText,
      staked: moneyText,
      won: moneyText,
      balance: moneyText,
    }),
  },
} as const
export type TransferWalletCall = keyof typeof transferWalletCalls
export type TransferWalletBody<Call extends TransferWalletCall> = z.input<(typeof transferWalletCalls)[Call]['body']>
export type TransferWalletValue<Call extends TransferWalletCall> = z.output<(typeof transferWalletCalls)[Call]['value']>

/** The envelope of an answer; `code` is for people, since only a value says what became of money. */
export const transferWalletAnswer = z.object({ success: z.boolean(), code: text(60).nullish(), value: z.unknown() })
