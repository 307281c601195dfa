import type { Family, Mode } from '#protocol/index.ts'
import { elevenLott } from './11x5/lott.ts'
import { elevenTwoSided } from './11x5/two-sided.ts'
import { diceTable } from './k3/table.ts'
import { sum28Table } from './pc28/table.ts'
import { raceTable } from './pk10/table.ts'
import type { Play } from './play.ts'
import { sscLott } from './ssc/lott.ts'
import { sscTwoSided } from './ssc/two-sided.ts'
import { vnNorth, vnSouth } from './vn/table.ts'

const tables: Readonly<Partial<Record<Family, readonly Play[]>>> = {
  SSC: [...sscLott, ...sscTwoSided],
  '11X5': [...elevenLott, ...elevenTwoSided],
  PK10: raceTable,
  K3: diceTable,
  PC28: sum28Table,
  VN_NORTH: vnNorth,
  VN_SOUTH: vnSouth,
}
const byCode = new Map(Object.values(tables).flatMap((plays) => plays.map((play) => [play.code, play] as const)))

/** Every play of a family, in the order of its boards. */
export const playsOf = (family: Family): readonly Play[] => tables[family] ?? []
export const playsIn = (family: Family, mode: Mode): readonly Play[] => playsOf(family).filter(({ modes }) => modes.includes(mode))
/** A play by its code; null when there is none. */
export const findPlay = (code: string): Play | null => byCode.get(code) ?? null
/** What a launch without a play type opens. */
export const defaultGroup = (family: Family, mode: Mode): string =>
  mode === 'SEA' ? 'lo' : (sumGroups[family] ?? (mode === 'LOTT' ? classicGroups[family] : undefined) ?? 'twoside')
const sumGroups: Readonly<Partial<Record<Family, string>>> = { K3: 'sum', PC28: 'sum' }
const classicGroups: Readonly<Partial<Record<Family, string>>> = { SSC: 'last3', '11X5': 'pick', PK10: 'position' }
