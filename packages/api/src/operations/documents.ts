import { z } from 'zod'
import { brandId, count, idText, instant, text } from '../fields.ts'
import { dayRange, memberRef, oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { personal } from '../personal.ts'
import { documentCode, documentItem, documentPart, documentState } from './kyc.ts'

const documentId = idText('kyc')
const pictureId = idText('prf')
/** Why, in the operator's words; kept with the deed for ever. */
const reason = text(300, 3)

const row = z.object({
  id: documentId,
  playerId: idText('ply'),
  username: text(64),
  item: documentItem,
  state: documentState,
  sentAt: instant,
  promisedAt: instant,
  /** Waits longer than was promised. */
  isLate: z.boolean(),
  /** How often the player sent it. */
  times: count,
  decidedBy: text(64).nullable(),
  decidedAt: instant.nullable(),
  version: count,
})

/** N10: what players sent to be looked at, the oldest first. */
export const list = listOperation({
  id: 'documents.list',
  path: '/wps/operator/documents',
  permission: 'kyc.decide',
  summary: 'Documents that players sent, with their state.',
  row,
  filters: { state: oneOf(documentState.options), item: oneOf(documentItem.options), member: memberRef, sentAt: dayRange({ widest: 366 }) },
  sorts: { sentAt: 'asc' },
  views: { waiting: 'state=sent&sort=sentAt' },
})

export const get = operation({
  id: 'documents.get',
  method: 'GET',
  path: '/wps/operator/documents/one',
  access: 'operator',
  permission: 'kyc.decide',
  summary: 'One document: what it is to prove, and the names of its pictures.',
  alwaysOpen: true,
  query: z.object({ brandId, id: documentId }),
  value: row.extend({
    /** The name that it is to show. */
    payeeName: personal('name').nullable(),
    code: documentCode.nullable(),
    remark: text(500),
    pictures: z.array(z.object({ id: pictureId, part: documentPart, at: instant })).max(6),
  }),
  errors: ['operator.not_allowed', 'kyc.document_unknown'],
})

/** Each look is a row of the audit, with its reason. */
export const view = operation({
  id: 'documents.view',
  method: 'POST',
  path: '/wps/operator/documents/view',
  access: 'operator',
  permission: 'kyc.decide',
  summary: 'Shows one picture of a document, and notes who looked and why.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: documentId, picture: pictureId, reason }),
  value: z.object({ picture: text(8_000_000) }),
  errors: ['operator.not_allowed', 'kyc.document_unknown'],
})

/** `again` lets the player send it anew; `refused` ends it until the house asks again. */
export const decide = operation({
  id: 'documents.decide',
  method: 'POST',
  path: '/wps/operator/documents/decide',
  access: 'operator',
  permission: 'kyc.decide',
  summary: 'Accepts a document, asks for it again, or refuses it.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    id: documentId,
    expectedVersion: count,
    verdict: documentState.exclude(['sent']),
    /** Needed unless it is accepted. */
    code: documentCode.nullable(),
    /** Read by the player where it is not accepted. */
    reason,
  }),
  value: z.object({ state: documentState, version: count }),
  errors: ['operator.not_allowed', 'kyc.document_unknown', 'kyc.changed_meanwhile', 'kyc.code_missing'],
})
