import type { cases as operations, ValueInputOf } from '@halong/api'
import { type Asset, parseAsset, toWire } from '@halong/money'
import { idFromUuid } from '../../platform/index.ts'
import type { EventRow, LinkRow, WaitingRow } from './risk-store.ts'

type Whole = ValueInputOf<typeof operations.get>

export const presentLink = (row: LinkRow, { brandId, brand }: { brandId: number; brand: string }): Whole['links'][number] => ({
  member: idFromUuid('ply', row.player_id),
  username: row.username,
  brand,
  isHere: row.brand_id === brandId,
  kinds: row.kinds,
  seenAt: row.seen_at.toISOString(),
})

export const presentEvent = (row: EventRow): Whole['events'][number] => ({
  at: row.at.toISOString(),
  event: row.event,
  signal: row.signal,
  figure: row.figure,
  about: row.about.map(({ player_id, username }) => ({ member: idFromUuid('ply', player_id), username })),
  by: row.by,
  note: row.note,
})

export function presentWaiting(row: WaitingRow, fallback: Asset): Whole['withdrawals'][number] {
  const asset = parseAsset(row.asset) ?? fallback
  return {
    id: idFromUuid('wdr', row.withdrawal_id),
    asset,
    amount: toWire({ asset, minor: BigInt(row.amount) }),
    // cast: written by the cashier, whose states are these.
    state: row.state as Whole['withdrawals'][number]['state'],
    createdAt: row.created_at.toISOString(),
  }
}
