import { z } from 'zod'
import { amountText, assetText, count, cursor, idText, instant, limit, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { requestId } from './withdrawal-shapes.ts'

const lineId = idText('lin')
/** Where income goes: to whoever stands directly above, or to an agent directly below. */
const transferTarget = z.union([z.literal('upline'), lineId])
/** OPEN waits for the house; DONE is in the other's income; REFUSED and LAPSED are back in the sender's. */
export const lineTransferState = z.enum(['OPEN', 'DONE', 'REFUSED', 'LAPSED'])
/** Why one came back: a person refused it, nobody decided in time, or what it rested on was no longer so. */
export const lineTransferCode = z.enum(['by_hand', 'lapsed'])

const lineTransfer = z.object({
  id: idText('ltr'),
  /** `out` was sent by this agent; `in` came to this agent, and is told once it is there. */
  way: z.enum(['out', 'in']),
  /** Whether the other stands above. */
  isUpline: z.boolean(),
  /** Masked; empty for whoever stands above. */
  name: text(80),
  /** The agent's own label for somebody below. */
  label: text(24),
  asset: assetText,
  amount: moneyText,
  state: lineTransferState,
  code: lineTransferCode.nullable(),
  at: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
})

/** R-MC-6, T31: whether, how much and to whom this agent may send income now. */
export const getTransferable = operation({
  id: 'agency.getTransferable',
  method: 'GET',
  path: '/wps/agent/transfers/allowed',
  access: 'agent',
  summary: 'What an agent may send to the line above or below.',
  query: z.object({
    /** Beginning of a user name, or an own label; left out, the first by name. */
    find: text(64, 1).optional(),
  }),
  value: z.object({
    isOn: z.boolean(),
    asset: assetText,
    /** Income less what is owed to those below. */
    free: moneyText,
    least: moneyText,
    /** What is left of the day's limit, counted over the last 24 hours. */
    leftToday: moneyText,
    /** The day's limit to one agent. */
    mostToOne: moneyText,
    open: count,
    mostOpen: count,
    /** False where nobody stands above. */
    hasUpline: z.boolean(),
    agents: z.array(z.object({ lineId, name: text(80), label: text(24) })).max(50),
    /** Whether more agents stand directly below than these. */
    isCut: z.boolean(),
  }),
  errors: [],
})

/**
 * Asks for a transfer of income to the direct line. The amount leaves the income at once and waits for an operator; refused, or undecided for 72 hours, it
 * comes back. Sent again under its `requestId` it is the same transfer.
 */
export const requestLineTransfer = operation({
  id: 'agency.requestLineTransfer',
  method: 'POST',
  path: '/wps/agent/transfers',
  access: 'agent',
  summary: 'Asks to send income to the agent above or to one directly below.',
  encrypted: true,
  body: z.strictObject({ requestId, to: transferTarget, amount: amountText, paymentPassword: text(255, 1) }),
  value: lineTransfer,
  errors: [
    'agency.transfer_off',
    'agency.not_in_line',
    'agency.amount_invalid',
    'agency.income_short',
    'agency.transfer_cap',
    'agency.transfers_open',
    'agency.transfer_circle',
    'agency.transfer_held',
    'player.payment_password_wrong',
    'player.payment_password_unset',
    'session.locked',
    'request.key_reused',
  ],
})

export const listLineTransfers = operation({
  id: 'agency.listLineTransfers',
  method: 'GET',
  path: '/wps/agent/transfers',
  access: 'agent',
  leaveOpen: true,
  summary: 'Transfers of income this agent sent or was sent, newest first.',
  query: z.object({ cursor, limit }),
  value: z.object({ list: z.array(lineTransfer).max(100), next: text(200).nullable() }),
  errors: [],
})
