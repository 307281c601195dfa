import { z } from 'zod'
import { instant, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { proof, proofErrors, rowId, waitsUntil } from './security-proof.ts'

const payoutKind = z.enum(['bank', 'ewallet', 'crypto'])

/** Banks and e-wallets that money can be paid out to, and the chain where the brand pays coins. */
export const listPayoutProviders = operation({
  id: 'security.listPayoutProviders',
  method: 'GET',
  path: '/wps/member/payout/providers',
  access: 'member',
  leaveOpen: true,
  summary: 'Banks, e-wallets and chains that money can be paid out to.',
  value: z.object({
    providers: z.array(z.object({ code: text(20, 1), kind: payoutKind, name: text(60, 1), fullName: text(120, 1) })).max(100),
  }),
  errors: [],
})

const payoutAccount = z.object({
  id: rowId,
  provider: text(20, 1),
  kind: payoutKind,
  providerName: text(60, 1),
  /** The last four places, the rest hidden. */
  masked: text(40),
  holder: text(80),
  addedAt: instant,
  /** Nothing is paid out to it before (T26). Null once that is past. */
  heldUntil: instant.nullable(),
})
const payout = z.object({
  accounts: z.array(payoutAccount).max(10),
  /** The name that every account must carry; null until the first one sets it. */
  payeeName: text(80).nullable(),
  /** True when a payment password is set and proves the right to change accounts. */
  hasPaymentPassword: z.boolean(),
  holdHours: z.int().min(0),
  isFresh: z.boolean(),
})

export const listPayoutAccounts = operation({
  id: 'security.listPayoutAccounts',
  method: 'GET',
  path: '/wps/member/payout',
  access: 'member',
  leaveOpen: true,
  summary: 'Accounts that money is paid out to, masked.',
  value: payout,
  errors: [],
})

/** T26: payment password or fresh sign-in; paid out to only after the hold; the player is told. */
export const addPayoutAccount = operation({
  id: 'security.addPayoutAccount',
  method: 'POST',
  path: '/wps/member/payout',
  access: 'member',
  leaveOpen: true,
  summary: 'Adds a bank account, an e-wallet or an address to be paid out to.',
  encrypted: true,
  body: z.strictObject({
    provider: text(20, 1),
    /** Of a bank or an e-wallet its number, of a chain the address. */
    number: text(120, 1),
    holder: text(80, 1),
    paymentPassword: text(255).default(''),
    ...proof,
  }),
  value: payout,
  errors: [
    ...proofErrors,
    'player.payment_password_wrong',
    'player.payment_password_unset',
    'player.payout_account_invalid',
    'player.payout_account_taken',
    'player.payout_account_limit',
  ],
})

export const removePayoutAccount = operation({
  id: 'security.removePayoutAccount',
  method: 'POST',
  path: '/wps/member/payout/remove',
  access: 'member',
  leaveOpen: true,
  summary: 'Removes an account to be paid out to.',
  encrypted: true,
  body: z.strictObject({ id: rowId, paymentPassword: text(255).default(''), ...proof }),
  value: payout.extend({ waitsUntil }),
  errors: [...proofErrors, 'player.payment_password_wrong', 'player.payment_password_unset', 'player.payout_account_unknown'],
})
