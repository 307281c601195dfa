import type { agency, lineTransfers, ValueInputOf } from '@halong/api'
import { toWire } from '@halong/money'
import { idFromUuid, type PlayerCard } from '../../platform/index.ts'
import { maskedLine } from '../agency/index.ts'
import type { LineTransfer } from './transfer.ts'

/** A transfer as one of its two agents sees it: whoever stands above has no name (R-ROLE-4). */
export function presentToAgent(
  t: LineTransfer,
  { reader, other, label }: { readonly reader: number; readonly other: Pick<PlayerCard, 'username'> | null; readonly label: string },
): ValueInputOf<typeof agency.requestLineTransfer> {
  const isOut = t.memberId === reader
  const isUpline = isOut ? t.way === 'up' : t.way === 'down'
  return {
    id: idFromUuid('ltr', t.transferId),
    way: isOut ? 'out' : 'in',
    isUpline,
    name: isUpline || other === null ? '' : maskedLine(other.username),
    label: isUpline ? '' : label,
    asset: t.asset,
    amount: toWire({ asset: t.asset, minor: t.amount }),
    state: t.state,
    code: t.code,
    at: t.askedAt.toISOString(),
    expiresAt: t.expiresAt.toISOString(),
    endedAt: t.endedAt?.toISOString() ?? null,
  }
}

type Person = Pick<PlayerCard, 'playerId' | 'username'>
export const presentToOffice = (t: LineTransfer, sender: Person, other: Person) =>
  ({
    id: idFromUuid('ltr', t.transferId),
    playerId: sender.playerId,
    username: sender.username,
    otherId: other.playerId,
    otherName: other.username,
    way: t.way,
    asset: t.asset,
    amount: toWire({ asset: t.asset, minor: t.amount }),
    state: t.state,
    code: t.code,
    at: t.askedAt.toISOString(),
    expiresAt: t.expiresAt.toISOString(),
    endedAt: t.endedAt?.toISOString() ?? null,
    decidedBy: t.decidedBy,
    version: t.version,
  }) satisfies Partial<ValueInputOf<typeof lineTransfers.get>>
