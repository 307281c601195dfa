import type { documents, kyc, RowInputOf, ValueInputOf } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid } from '../../platform/index.ts'
import { ITEMS, type Item, isDocument, levelOf, minorOf, PARTS, stateOf } from './checklist.ts'
import type { DocumentRow } from './store.ts'
import { maySend, type Verification } from './verification.ts'

type Checklist = Awaited<ReturnType<Verification['checklistOf']>>
const wire = (asset: Asset, minor: bigint): string => toWire({ asset, minor })

export function presentChecklist({ known, pictures }: Checklist, keptDays: number): ValueInputOf<typeof kyc.getChecklist> {
  const { asset, rules, totals } = known
  const limit = (units: number | null) => (units === null ? null : wire(asset, minorOf(units, asset)))
  const presentItem = (item: Item) => {
    const row = known.rows.get(item)
    const parts = isDocument(item) ? PARTS[item] : []
    return {
      item,
      state: stateOf(item, known),
      deposits: limit(rules.items[item].deposits),
      withdrawals: limit(rules.items[item].withdrawals),
      maySend: isDocument(item) && maySend(row?.state),
      parts: parts.map((rule) => ({ ...rule, isThere: pictures.some((picture) => picture.item === item && picture.part === rule.part) })),
      code: row?.code ?? null,
      remark: row?.remark ?? '',
      sentAt: row?.sent_at.toISOString() ?? null,
      promisedAt: row?.state === 'sent' ? row.promised_at.toISOString() : null,
      decidedAt: row?.decided_at?.toISOString() ?? null,
    }
  }
  return {
    asset,
    level: levelOf(known),
    levels: ITEMS.length,
    promiseHours: rules.promiseHours,
    keptDays,
    deposited: wire(asset, totals.deposited),
    withdrawn: wire(asset, totals.withdrawn),
    items: ITEMS.map(presentItem),
  }
}

/** A document as operators see it. */
export const presentDocument = (
  row: DocumentRow,
  { playerId, username }: { readonly playerId: `ply_${string}`; readonly username: string },
  now: Date,
): RowInputOf<typeof documents.list> => ({
  id: idFromUuid('kyc', row.document_id),
  playerId,
  username,
  item: row.item,
  state: row.state,
  sentAt: row.sent_at.toISOString(),
  promisedAt: row.promised_at.toISOString(),
  isLate: row.state === 'sent' && row.promised_at < now,
  times: row.times,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  version: row.version,
})
