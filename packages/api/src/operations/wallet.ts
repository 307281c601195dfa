import { z } from 'zod'
import { assetText, cursor, idText, instant, limit, moneyText } from '../fields.ts'
import { operation } from '../operation.ts'
import { depositId, heldReason } from './cashier.ts'

export { getMerchantWallet, listTransfers, recallAll, setAutoTransfer, transfer, walletTransfer } from './wallet-transfers.ts'

/** Seed 1 §7 "Balance": the header reads value.sumBalance. `version` grows with every entry of the account (T45). */
export const getBalance = operation({
  id: 'wallet.getBalance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'signed_in',
  leaveOpen: true,
  summary: 'The money a player can use now.',
  value: z.object({
    sumBalance: moneyText,
    asset: assetText,
    version: z.int(),
    inPlay: moneyText,
    /** Bonus money that is not at stake; left out where there is none. */
    bonus: moneyText.optional(),
  }),
  errors: [],
})

/**
 * I8: the root of the ledger, once a day. It is a hash over the last hash of every account, so nobody, not even the house, can change what
 * happened before that day without the root telling. It says nothing about anybody's money.
 */
export const listRoots = operation({
  id: 'wallet.listRoots',
  method: 'GET',
  path: '/wps/ledger/roots',
  access: 'visitor',
  summary: 'The published daily roots of the ledger, newest first.',
  query: z.object({ cursor, limit }),
  value: z.object({
    list: z.array(z.object({ day: z.iso.date(), root: z.string().regex(/^[0-9a-f]{64}$/), isWhole: z.boolean(), takenAt: instant })),
    next: z.string().nullable(),
  }),
  errors: [],
})

const heldId = idText('hld')
const held = z.object({
  id: heldId,
  deposit: depositId,
  asset: assetText,
  amount: moneyText,
  reason: heldReason,
  state: z.enum(['held', 'return_asked', 'released', 'returned']),
  at: instant,
})

/** Money that arrived and can't be played with, with the reason of each. */
export const listHeld = operation({
  id: 'wallet.listHeld',
  method: 'GET',
  path: '/wps/v2/wallets/held',
  access: 'member',
  summary: 'Money of the player that is held back.',
  value: z.object({ list: z.array(held).max(100) }),
  errors: [],
})

/** Into play, where the reason that it was held for is over. */
export const releaseHeld = operation({
  id: 'wallet.releaseHeld',
  method: 'POST',
  path: '/wps/v2/wallets/held/release',
  access: 'member',
  idempotent: true,
  summary: 'Adds held money to the balance.',
  body: z.strictObject({ id: heldId }),
  value: held,
  errors: ['wallet.held_unknown', 'cashier.member_blocked', 'cashier.still_held'],
})

/** Back to the account it came from: asked for here, sent by the house. */
export const returnHeld = operation({
  id: 'wallet.returnHeld',
  method: 'POST',
  path: '/wps/v2/wallets/held/return',
  access: 'member',
  idempotent: true,
  summary: 'Asks for held money to be sent back.',
  body: z.strictObject({ id: heldId }),
  value: held,
  errors: ['wallet.held_unknown'],
})
