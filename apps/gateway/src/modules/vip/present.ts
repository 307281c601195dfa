import { type vip as operations, type ValueInputOf } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { type Ladder, nameIn, xpFrom, xpOf } from './ladder.ts'
import type { VipMember } from './vip-store.ts'

export type Club = { readonly labelName: string; readonly color: string; readonly color2: string; readonly rankLevel: number }

/** The label of a rank (R-ROLE-3); null before the first, and where there are no ranks. */
export function clubOf({ isOn, levels }: Ladder, rank: number, language: string): Club | null {
  const held = Math.min(rank, levels.length)
  const level = isOn ? levels[held - 1] : undefined
  return level ? { labelName: nameIn(level, language).name, color: level.color, color2: level.color2, rankLevel: held } : null
}

type Seen = {
  readonly ladder: Ladder
  readonly member: VipMember | null
  readonly reached: ReadonlyMap<number, Date>
  readonly asset: Asset
  readonly language: string
}
/** A member's own place among the ranks, and all of them. */
export function presentProgress({ ladder, member, reached, asset, language }: Seen): ValueInputOf<typeof operations.getProgress> {
  const levels = ladder.isOn ? ladder.levels : []
  return {
    isOn: ladder.isOn && levels.length > 0,
    rank: Math.min(member?.rank ?? 0, levels.length),
    xp: toWire({ asset, minor: xpFrom(member?.parts ?? 0n) }),
    countedAt: member?.countedAt.toISOString() ?? null,
    asset,
    levels: levels.map((level, at) => ({
      rank: at + 1,
      ...nameIn(level, language),
      xp: toWire({ asset, minor: xpOf(level, asset) }),
      color: level.color,
      color2: level.color2,
      reachedAt: reached.get(at + 1)?.toISOString() ?? null,
    })),
  }
}
