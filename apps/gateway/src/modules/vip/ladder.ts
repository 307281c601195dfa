import { type Asset, scaleOf } from '@halong/money'
import { FULL_WEIGHT } from '@halong/rules/weights'
import type { VipSettings } from './settings.ts'

export type Ladder = VipSettings['vip']
export type Level = Ladder['levels'][number]

/** Parts in which play is kept: twentieths of a minor unit, since the weight of a game is in twentieths (contracts §10). */
const PARTS = BigInt(FULL_WEIGHT)

/** What a rank takes, in minor units. */
export const xpOf = ({ xp }: Level, asset: Asset): bigint => BigInt(xp) * 10n ** BigInt(scaleOf(asset))
export const partsOf = (level: Level, asset: Asset): bigint => xpOf(level, asset) * PARTS
/** Play as it is shown: whole minor units. */
export const xpFrom = (parts: bigint): bigint => parts / PARTS
export const weighed = (valid: bigint, twentieths: number): bigint => valid * BigInt(twentieths)

/** The rank that so much play reaches; 0 before the first. */
export const rankFor = (levels: readonly Level[], parts: bigint, asset: Asset): number =>
  levels.findLastIndex((level) => parts >= partsOf(level, asset)) + 1

/** A name in the reader's language, else in English. */
export const nameIn = ({ names }: Level, language: string): { name: string; writtenIn: string } => {
  const code = names[language] === undefined ? 'EN' : language
  return { name: names[code] ?? '', writtenIn: code }
}
