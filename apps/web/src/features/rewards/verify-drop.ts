import { commitmentOf, dropChance, envelopesOf } from '@halong/chance'
import { parseAsset, parseMoney, scaleOf } from '@halong/money'
import type { Drop } from './rain.queries.ts'

/** Computes a drop again by the code that shared it out: the seed has the hash that was shown before, and this envelope lies at this place. */
export function agreesWithDrop({ code, opensAt, seed, firstWords, commitment, total, slots, floor, mine, asset: name }: Drop): boolean {
  const asset = parseAsset(name)
  if (asset === null || seed === null || firstWords === null || mine === null) return false
  const unit = 10n ** BigInt(Math.max(0, scaleOf(asset) - 2))
  const unitsOf = (wire: string): number => Number((parseMoney(wire, asset)?.minor ?? 0n) / unit)
  const shared = { total: unitsOf(total), slots, floor: unitsOf(floor) }
  const list = envelopesOf(dropChance(seed, { drop: code, opensAt, words: firstWords }), shared)
  return commitmentOf(seed) === commitment && list[mine.slot - 1] === unitsOf(mine.amount)
}
