import { z } from 'zod'
import { assetText, calendarDay, cursor, gameCode, idText, instant, limit, moneyText, nodeId, text, vassalage } from '../fields.ts'
import { operation } from '../operation.ts'
import { gameType } from './lobby.ts'

/** Days of the brand's time zone, both of them included; left out, the newest 92. */
const span = { from: calendarDay.optional(), to: calendarDay.optional() }

/** Kinds of movements, each of several reasons of the ledger. */
export const movementKinds = ['bet', 'win', 'deposit', 'withdrawal', 'bonus', 'transfer', 'correction'] as const
export const movementKind = z.enum(movementKinds)
export type MovementKind = (typeof movementKinds)[number]

const movementFilter = { ...span, kind: movementKind.optional(), reference: text(100, 1).optional() }
const movement = z.object({
  id: idText('mov'),
  /** Its number in the account, without gaps. */
  no: z.int().min(1),
  at: instant,
  reason: text(60),
  kind: movementKind,
  reference: text(200),
  gameName: text(80).nullable(),
  /** With its sign: what came in, or went out. */
  amount: moneyText,
  balanceBefore: moneyText,
  balanceAfter: moneyText,
})

/** R-MC-5: the account record, newest first. Opening and the lines give the closing balance; both are null where the lines are filtered. */
export const listMovements = operation({
  id: 'records.listMovements',
  method: 'GET',
  path: '/wps/records/movements',
  access: 'signed_in',
  leaveOpen: true,
  summary: 'Entries of the player’s own account in a span of days, newest first; the sums come with the first page.',
  query: z.object({ ...movementFilter, cursor, limit }),
  value: z.object({
    asset: assetText,
    list: z.array(movement).max(100),
    next: z.string().nullable(),
    totals: z
      .object({
        opening: moneyText.nullable(),
        closing: moneyText.nullable(),
        in: moneyText,
        out: moneyText,
        count: z.int(),
        kinds: z.array(z.object({ kind: movementKind, in: moneyText, out: moneyText, count: z.int() })).max(movementKinds.length),
      })
      .nullable(),
  }),
  errors: ['records.span_too_long'],
})

export const roundStatus = z.enum(['open', 'completed', 'cancelled'])
const roundFilter = {
  ...span,
  product: gameType.optional(),
  vendor: vassalage.optional(),
  game: gameCode.optional(),
  state: roundStatus.optional(),
}
const roundHead = {
  id: idText('rnd'),
  vendorRoundId: text(100),
  vassalage,
  vendorName: text(80),
  product: gameType.nullable(),
  gameCode,
  gameName: text(80),
  openedAt: instant,
  closedAt: instant.nullable(),
  status: roundStatus,
  /** What was staked less what went back; the whole of it where all went back. */
  stake: moneyText,
  /** What rewards count of it; null while it is open, and for play money. */
  valid: moneyText.nullable(),
  win: moneyText,
  /** Jackpots and prizes that this round was awarded, which come beside its win (W26). */
  awarded: moneyText,
  /** Won and awarded less staked; null while it is open, and when it was cancelled without an award. */
  net: moneyText.nullable(),
  /** The balance when it ended; what it was awarded came after that. */
  balanceAfter: moneyText.nullable(),
  verifyUrl: text(500).nullable(),
}

/** R-MC-5: the betting record, one row a round, newest first. */
export const listRounds = operation({
  id: 'records.listRounds',
  method: 'GET',
  path: '/wps/records/rounds',
  access: 'signed_in',
  leaveOpen: true,
  summary: 'Rounds of the player opened in a span of days, newest first; the sums come with the first page.',
  query: z.object({ ...roundFilter, nodeId: nodeId.optional(), cursor, limit }),
  value: z.object({
    asset: assetText,
    list: z.array(z.object(roundHead)).max(100),
    next: z.string().nullable(),
    totals: z.object({ count: z.int(), stake: moneyText, valid: moneyText, win: moneyText, awarded: moneyText, net: moneyText }).nullable(),
  }),
  errors: ['records.span_too_long'],
})

/** Contracts §19: a round with everything that was sent for it. What only the vendor knows is left out where it does not tell. */
export const getRound = operation({
  id: 'records.getRound',
  method: 'GET',
  path: '/wps/records/rounds/one',
  access: 'signed_in',
  leaveOpen: true,
  summary: 'One round of the player: its head, the money it moved, and where it can be checked.',
  query: z.object({ id: idText('rnd') }),
  value: z.object({
    asset: assetText,
    head: z.object({ ...roundHead, refunded: moneyText, validWhy: text(60).nullable(), balanceBefore: moneyText.nullable() }),
    lines: z
      .array(
        z.object({
          label: text(200),
          stake: moneyText,
          price: text(20).nullable(),
          result: text(200),
          returned: moneyText,
          note: text(200).nullable(),
        }),
      )
      .max(200),
    proof: z.object({ verifyUrl: text(500) }).nullable(),
    postings: z
      .array(
        z.object({
          at: instant,
          kind: z.enum(['debit', 'credit', 'refund', 'rollback', 'close', 'award']),
          state: z.enum(['done', 'voided', 'refused', 'tombstone']),
          amount: moneyText,
          transactionId: text(100),
        }),
      )
      .max(200),
  }),
  errors: ['records.row_unknown'],
})

export const profitGroup = z.enum(['day', 'product', 'vendor'])
/** `net`: won and awarded less staked. */
const profit = { rounds: z.int(), staked: moneyText, valid: moneyText, won: moneyText, awarded: moneyText, net: moneyText }

/** R-MC-5: what play brought, by the day it was settled or awarded on, the product or the vendor; play money counts nowhere. */
export const getProfit = operation({
  id: 'records.getProfit',
  method: 'GET',
  path: '/wps/records/profit',
  access: 'signed_in',
  leaveOpen: true,
  summary: 'What was staked and won in settled rounds, by day, product or vendor, with bonuses and rebates of the span.',
  query: z.object({ ...span, group: profitGroup.default('day') }),
  value: z.object({
    asset: assetText,
    /** `key` is a day, a product or a vendor; empty where a round is from before products were kept. */
    list: z.array(z.object({ key: text(40), name: text(80), ...profit })).max(400),
    totals: z.object({ ...profit, bonus: moneyText, rebate: moneyText }),
  }),
  errors: ['records.span_too_long'],
})

const exportFile = z.object({
  id: idText('exp'),
  state: z.enum(['waiting', 'done', 'failed']),
  name: text(120),
  /** How many lines it has, and how many are written. */
  lines: z.int(),
  written: z.int(),
  /** Parts of the file that can be fetched, from 0. */
  parts: z.int(),
  bytes: z.int(),
  /** Of the whole file. */
  sha256: z.string().nullable(),
})

/** R-MC-5: a record as a file, whose lines add up or which is not written. A long one is written by a job. */
const startExport = operation({
  id: 'records.export',
  method: 'POST',
  path: '/wps/records/exports',
  access: 'member',
  leaveOpen: true,
  idempotent: true,
  summary: 'Writes a record as CSV or XLSX: at once up to 5,000 lines, by a job up to 500,000 (XLSX 50,000).',
  body: z.strictObject({
    format: z.enum(['csv', 'xlsx']),
    record: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('movements'), filter: z.strictObject(movementFilter) }),
      z.strictObject({ kind: z.literal('rounds'), filter: z.strictObject(roundFilter) }),
    ]),
    /** The player's own time zone, for the second column of times. */
    timeZone: text(60, 1),
  }),
  value: exportFile,
  errors: ['records.span_too_long', 'records.export_busy', 'records.too_many'],
})

export { startExport as export }

export const getExport = operation({
  id: 'records.getExport',
  method: 'GET',
  path: '/wps/records/exports',
  access: 'member',
  leaveOpen: true,
  summary: 'How far an export is, and a part of its file once it is done.',
  query: z.object({ id: idText('exp'), part: z.coerce.number().int().min(0).max(4_000).optional() }),
  /** Base64. */
  value: exportFile.extend({ content: z.string().nullable() }),
  errors: ['records.row_unknown'],
})
