import { sha256Hex } from '@halong/chance'
import type { GameMaths } from '#protocol/game.ts'
import type { CatalogueEntry } from './catalogue.ts'
import { FIRST_CAP } from './limits.ts'

/** What decides an outcome beside the seeds and the player's choices. Kept for every version that ever had a round (T56). */
export type RulesContent = { readonly code: string; readonly maths: GameMaths; readonly prizeCapMinor: string }

export const rulesContent = ({ code, maths }: Pick<CatalogueEntry, 'code' | 'maths'>, prizeCap: bigint = FIRST_CAP): RulesContent => ({
  code,
  maths,
  prizeCapMinor: String(prizeCap),
})

/** JSON with the keys of every object in order, so that equal content has equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`
}

export const hashOf = (content: RulesContent): string => sha256Hex(canonicalJson(content))

const hashes = new Map<string, string>()

/** The version of a game's rules: the hash of all that decides its outcomes. */
export function rulesHash(entry: CatalogueEntry, prizeCap: bigint = FIRST_CAP): string {
  const name = `${entry.code} ${prizeCap}`
  const known = hashes.get(name)
  if (known !== undefined) return known
  const hash = hashOf(rulesContent(entry, prizeCap))
  hashes.set(name, hash)
  return hash
}
