import { idFromUuid, uuidFromId } from '../../platform/index.ts'

/** An account as operators name it, `owner:kind:asset`; the owner a player's id or a shard of the house. */
export type AccountName = { readonly owner: string; readonly kind: string; readonly asset: string }

const HOUSE = /^house-(\d+)$/

/** A shard of the house as its number in the ledger; null for a player. */
export const shardOf = (owner: string): number | null => {
  const shard = HOUSE.exec(owner)?.[1]
  return shard === undefined ? null : -Number(shard)
}
export const isHouse = (owner: string): boolean => owner.startsWith('house')

/** Who owns the accounts of a number: `uuid` is the player's, and null for the house. */
export const ownerOf = (memberId: string, uuid: string | null): string =>
  uuid === null ? `house-${-Number(memberId)}` : idFromUuid('ply', uuid)

export const nameOf = ({ owner, kind, asset }: AccountName): string => `${owner}:${kind}:${asset}`

export function readName(text: string): AccountName {
  const [owner = '', kind = '', asset = ''] = text.split(':')
  return { owner, kind, asset }
}

/** The owner's number as SQL; `bind` adds a parameter. */
export function memberSql(owner: string, bind: (value: unknown) => string): string {
  const shard = shardOf(owner)
  if (shard !== null) return `${bind(shard)}::bigint`
  return `(select r.member_id from gateway.player_ref r where r.player_id = ${bind(uuidFromId('ply', owner))}::uuid)`
}

/** Rows of one member in a table of money, `member` as of `memberSql`: every key there begins with the lane. */
export const ofMember = (table: string, member: string): string =>
  `${table}.lane = ledger.lane_of(${member}) and ${table}.member_id = ${member}`
