import { z } from 'zod'
import { assetText, brandId, idText, instant, moneyText, text } from '../fields.ts'
import { dayRange, moneyRange, ref } from '../list-filters.ts'
import { listOperation, listTotals } from '../list-operation.ts'
import { operation } from '../operation.ts'

/** Whose account: a player's id, or `house-1` to `house-16`, the shards of the house. */
const owner = z.string().regex(/^(?:ply_[0-9A-Za-z]{22}|house-(?:[1-9]|1[0-6]))$/)
const kind = z.string().regex(/^(?:player|house)\.[a-z_]{3,30}$/)
/** One account by owner, kind and asset: `ply_…:player.cash:USD/4`. */
const account = z.string().regex(/^(?:ply_[0-9A-Za-z]{22}|house-(?:[1-9]|1[0-6])):(?:player|house)\.[a-z_]{3,30}:[A-Z][A-Z0-9]{1,9}\/\d$/)

/** Accounts of one player, or of one kind of the house over its shards; the house's are for operators of the whole installation. */
export const listAccounts = listOperation({
  id: 'ledger.listAccounts',
  path: '/wps/operator/ledger/accounts',
  permission: 'ledger.read',
  summary: 'Accounts of a player or of the house with their balances.',
  row: z.object({ account, owner, kind, asset: assetText, balance: moneyText, version: z.int().min(0), state: text(20) }),
  filters: { owner: ref(z.union([owner, z.literal('house')])), kind: ref(kind), asset: ref(assetText) },
  requires: ['owner'],
  sorts: { account: 'asc' },
})

/** What a row of the liabilities was counted from: accounts of a brand's members, those with nothing in them left out. */
export const listOwed = listOperation({
  id: 'ledger.listOwed',
  path: '/wps/operator/ledger/owed',
  permission: 'reports.finance',
  summary: 'Accounts of a kind of a brand’s members that hold money.',
  row: z.object({ account, owner: idText('ply'), username: text(64), kind, asset: assetText, balance: moneyText, version: z.int().min(0) }),
  filters: { kind: ref(kind), asset: ref(assetText), balance: moneyRange },
  requires: ['kind', 'asset'],
  sorts: { member: 'asc' },
})
export const listOwedTotals = listTotals('ledger.listOwedTotals', listOwed)

/** Entries of one account, newest first; days are found by version, which rises with time in every account. */
export const listEntries = listOperation({
  id: 'ledger.listEntries',
  path: '/wps/operator/ledger/entries',
  permission: 'ledger.read',
  summary: 'Entries of one account: amount, balance before and after, why, and for what.',
  row: z.object({
    version: z.int().min(1),
    /** Whose transfer it is a side of, and its key: together they name it. */
    owner: idText('ply'),
    key: text(200),
    amount: moneyText,
    before: moneyText,
    after: moneyText,
    asset: assetText,
    reason: text(60),
    reference: text(200),
    memo: text(500).nullable(),
    writtenAt: instant,
  }),
  filters: { account: ref(account), writtenAt: dayRange({ widest: 366 }), amount: moneyRange, reason: ref(text(60, 1)) },
  requires: ['account'],
  sorts: { version: 'desc' },
  views: { newest: 'sort=-version' },
})
export const listEntriesTotals = listTotals('ledger.listEntriesTotals', listEntries)

export const getTransfer = operation({
  id: 'ledger.getTransfer',
  method: 'GET',
  path: '/wps/operator/ledger/transfer',
  access: 'operator',
  permission: 'ledger.read',
  summary: 'One transfer with all its entries.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, owner: idText('ply'), key: text(200, 1) }),
  value: z.object({
    id: text(40, 1),
    owner: idText('ply'),
    key: text(200),
    reason: text(60),
    reference: text(200),
    memo: text(500).nullable(),
    asset: assetText,
    happenedAt: instant,
    writtenAt: instant,
    entries: z.array(z.object({ account, version: z.int().min(1), amount: moneyText, before: moneyText, after: moneyText })).max(200),
  }),
  errors: ['operator.not_allowed', 'records.unknown'],
})
