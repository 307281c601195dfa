import { z } from 'zod'
import { amountText, assetText, cursor, idText, instant, limit, moneyText, text, vassalage } from '../fields.ts'
import { operation } from '../operation.ts'
import { transferRefusal, transferWay } from '../transfer-wallet.ts'
import { requestId } from './withdrawal-shapes.ts'

export const transferId = idText('trf')
/** What the player is told of a transfer: nothing is `done` or `refused` before both sides agree. */
export const transferState = z.enum(['under_way', 'looked_at', 'done', 'refused'])
export const walletTransfer = z.object({
  id: transferId,
  vassalage,
  vendor: text(60),
  way: transferWay,
  asset: assetText,
  /** Null while everything is asked back and the vendor has not told how much that is. */
  amount: moneyText.nullable(),
  state: transferState,
  code: transferRefusal.nullable(),
  at: instant,
  endedAt: instant.nullable(),
})

/** Seed 1: the session cache of the merchant's wallets. With `isSingle` there are no wallets at vendors to move money to (R-MC-2). */
export const getMerchantWallet = operation({
  id: 'wallet.getMerchantWallet',
  method: 'GET',
  path: '/wps/v2/wallets/merchant',
  access: 'signed_in',
  leaveOpen: true,
  summary: 'The main wallet, and those at vendors that keep one of their own.',
  /** `fresh` asks the vendors; without it the balances they told last are answered. */
  query: z.strictObject({ fresh: z.literal('true').optional() }),
  value: z.object({
    isSingle: z.boolean(),
    /** Whether launching a game of such a vendor brings the whole balance there by itself, and another game brings it back. */
    isAuto: z.boolean(),
    wallets: z
      .array(
        z.object({
          /** `main`, or the vendor's code. */
          code: text(24, 1),
          name: text(60),
          asset: assetText,
          balance: moneyText,
          /** When the vendor told it; null of one that never did, and of the main wallet, whose balance is our own. */
          toldAt: instant.nullable(),
          /** Money may be brought there. */
          isOpen: z.boolean(),
          underWay: walletTransfer.nullable(),
        }),
      )
      .max(50),
  }),
  errors: [],
})

/**
 * R-MC-2, seed 2 §7 "Wallet transfer": between the main wallet and one at a vendor. Answers once both sides agree, or after some seconds with `under_way`. Sent again under its
 * `requestId` it is the same transfer; the answer then tells how far it came.
 */
export const transfer = operation({
  id: 'wallet.transfer',
  method: 'POST',
  path: '/wps/v2/wallets/transfer',
  access: 'member',
  leaveOpen: true,
  summary: 'Moves money between the main wallet and that of a vendor.',
  body: z.strictObject({ requestId, vassalage, way: transferWay, amount: z.union([amountText, z.literal('all')]) }),
  value: walletTransfer,
  errors: [
    'wallet.insufficient_balance',
    'wallet.amount_invalid',
    'wallet.transfer_off',
    'wallet.transfer_pending',
    'wallet.member_blocked',
    'protection.limit_reached',
    'protection.play_stopped',
  ],
})

/** Each vendor by itself: what one does not give is told beside what the others did. Sent again it finds nothing more to bring. */
export const recallAll = operation({
  id: 'wallet.recallAll',
  method: 'POST',
  path: '/wps/v2/wallets/recall',
  access: 'member',
  leaveOpen: true,
  summary: 'Brings the money at every vendor back to the main wallet.',
  body: z.strictObject({}),
  value: z.object({ list: z.array(walletTransfer).max(50) }),
  errors: [],
})

export const listTransfers = operation({
  id: 'wallet.listTransfers',
  method: 'GET',
  path: '/wps/v2/wallets/transfers',
  access: 'member',
  leaveOpen: true,
  summary: 'Transfers between the main wallet and those of vendors, newest first.',
  query: z.strictObject({ cursor, limit }),
  value: z.object({ list: z.array(walletTransfer), next: z.string().nullable() }),
  errors: ['request.invalid'],
})

export const setAutoTransfer = operation({
  id: 'wallet.setAutoTransfer',
  method: 'PUT',
  path: '/wps/v2/wallets/auto',
  access: 'member',
  summary: 'Whether money follows the player into games of vendors with a wallet of their own.',
  body: z.strictObject({ isOn: z.boolean() }),
  value: z.object({ isAuto: z.boolean() }),
  errors: [],
})
