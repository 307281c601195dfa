import { z } from 'zod'
import { brandId, count, idText, instant, text } from '../fields.ts'
import { dayRange, memberRef } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { evidenceFile } from './support.ts'

const packId = idText('evp')
/** A row of money that a pack is about: a bet round, a deposit, a withdrawal, a request for a reward of points, or a transfer of the ledger by its key. */
export const evidenceSubject = z.union([
  idText('rnd'),
  idText('dep'),
  idText('wdr'),
  idText('rdm'),
  z.templateLiteral(['key:', text(200, 1)]),
])
const pack = z.object({
  id: packId,
  subject: text(220),
  playerId: idText('ply'),
  username: text(64),
  sha256: text(64),
  bytes: count,
  madeAt: instant,
  madeBy: text(64),
  reason: text(300),
  /** How often it was taken out; each time is a row of the audit. */
  downloads: count,
})

/** N13: what was put together about rows of money, for somebody outside or for a decision. */
export const list = listOperation({
  id: 'evidence.list',
  path: '/wps/operator/evidence',
  permission: 'evidence.make',
  summary: 'Evidence packs that operators made, the newest first.',
  row: pack,
  filters: { member: memberRef, madeAt: dayRange({ widest: 366 }) },
  sorts: { madeAt: 'desc' },
})

/** Made once and frozen by its hash: the row as it is, its entries of the ledger with their links, what was said with providers, what was verified, sign-ins, and the terms in force. */
export const make = operation({
  id: 'evidence.make',
  method: 'POST',
  path: '/wps/operator/evidence/make',
  access: 'operator',
  permission: 'evidence.make',
  summary: 'Makes the evidence pack of a row of money.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, playerId: idText('ply'), subject: evidenceSubject, reason: text(300, 3) }),
  value: pack,
  errors: ['operator.not_allowed', 'records.row_unknown'],
})

/** Each download is a row of the audit. */
export const download = operation({
  id: 'evidence.download',
  method: 'POST',
  path: '/wps/operator/evidence/download',
  access: 'operator',
  permission: 'evidence.make',
  summary: 'Takes an evidence pack out, and notes who did.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: packId }),
  value: evidenceFile.extend({ content: text(2_000_000) }),
  errors: ['operator.not_allowed', 'records.row_unknown'],
})
