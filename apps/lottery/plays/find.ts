import type { Family, Mode } from '#protocol/index.ts'
import { elevenLott } from './11x5/lott.ts'
import { elevenTwoSided } from './11x5/two-sided.ts'
import { diceTable } from './k3/table.ts'
import { lfTable } from './lf/table.ts'
import { lhcTable } from './lhc/table.ts'
import { animalOfYear } from './lhc/year.ts'
import { sum28Table } from './pc28/table.ts'
import { raceTable } from './pk10/table.ts'
import type { Play } from './play.ts'
import { sscLott } from './ssc/lott.ts'
import { sscTwoSided } from './ssc/two-sided.ts'
import { vnNorth, vnSouth, vnSouth2 } from './vn/table.ts'

const tables: Readonly<Partial<Record<Family, readonly Play[]>>> = {
  SSC: [...sscLott, ...sscTwoSided],
  '11X5': [...elevenLott, ...elevenTwoSided],
  PK10: raceTable,
  K3: diceTable,
  PC28: sum28Table,
  LF: lfTable,
  VN_NORTH: vnNorth,
  VN_SOUTH: vnSouth,
  VN_SOUTH2: vnSouth2,
}
const byCode = new Map(Object.values(tables).flatMap((plays) => plays.map((play) => [play.code, play] as const)))
/** Shows plays of Mark Six where no issue says the year. */
const SOME_YEAR = 'horse'
function ofYear(issueNo: string | null): readonly Play[] {
  const year = issueNo === null ? SOME_YEAR : animalOfYear(issueNo)
  return year === null ? [] : lhcTable(year)
}

/** Every play of a family as an issue sells it, in the order of its boards; null where the issue does not matter: only Mark Six changes, with the lunar year. */
export const playsOf = (family: Family, issueNo: string | null = null): readonly Play[] =>
  family === 'LHC' ? ofYear(issueNo) : (tables[family] ?? [])
export const playsIn = (family: Family, mode: Mode, issueNo: string | null): readonly Play[] =>
  playsOf(family, issueNo).filter(({ modes }) => modes.includes(mode))
/** A play by its code as an issue sells it; null when there is none. Without an issue it is good for names, not for prices and results. */
export const findPlay = (code: string, issueNo: string | null): Play | null =>
  byCode.get(code) ?? (code.startsWith('lhc.') ? (ofYear(issueNo).find((play) => play.code === code) ?? null) : null)
/** What a launch without a play type opens. */
export const defaultGroup = (family: Family, mode: Mode): string =>
  mode === 'SEA' ? 'lo' : (sumGroups[family] ?? (mode === 'LOTT' ? classicGroups[family] : undefined) ?? 'twoside')
const sumGroups: Readonly<Partial<Record<Family, string>>> = { K3: 'sum', PC28: 'sum', LHC: 'special' }
const classicGroups: Readonly<Partial<Record<Family, string>>> = { SSC: 'last3', '11X5': 'pick', PK10: 'position', LF: 'stars3' }
