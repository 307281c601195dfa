import { choose } from '../counting.ts'
import { type LhcKind, SPECIAL_PLACE } from './kinds.ts'

/** Bets of so many chosen values. */
export const countLhc = (kind: LhcKind, chosen: number): number =>
  kind.kind === 'lhc-combined' || kind.kind === 'lhc-times' ? Math.min(1, chosen) : choose(chosen, kind.pick)

const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, at) => at)
/** Numbers drawn in all. */
const DRAWN = SPECIAL_PLACE + 1

function mostOfNumbers({ hit, pick }: Extract<LhcKind, { kind: 'lhc-numbers' }>, chosen: number): readonly (readonly number[])[] {
  const normals = Math.min(SPECIAL_PLACE, chosen)
  const beside = Math.min(SPECIAL_PLACE, chosen - 1)
  switch (hit) {
    case 'any':
      return [[choose(chosen, pick) - choose(chosen - normals, pick)]]
    case 'all':
      return [[choose(normals, pick)]]
    case 'all-or-two':
      // The more of them are drawn, the more sets are whole, and the fewer hold just two.
      return upTo(normals)
        .slice(2)
        .map((drawn) => [choose(drawn, 2) * (chosen - drawn), choose(drawn, 3)])
    case 'pair-special':
      return [
        [choose(normals, 2), 0],
        [choose(beside, 2), beside],
      ]
    case 'string':
      return [[beside]]
    case 'none':
      return [[choose(chosen, pick)]]
  }
}

/** Of values one of which is priced apart: bets without and with it, when all that can be drawn are. */
function mostOfAll({ chosen, hasOwn, pick }: { readonly chosen: number; readonly hasOwn: boolean; readonly pick: number }) {
  const drawn = Math.min(DRAWN, chosen)
  if (!hasOwn) return [[choose(drawn, pick), 0]]
  const withOwn = [choose(drawn - 1, pick), choose(drawn - 1, pick - 1)]
  // With more values than can be drawn, all that are may be without it.
  return chosen > DRAWN ? [[choose(drawn, pick), 0], withOwn] : [withOwn]
}

/** The most hits of each prize that one draw can bring, a row for each way to the most. */
export function mostLhc(kind: LhcKind, chosen: readonly string[]): readonly (readonly number[])[] {
  switch (kind.kind) {
    case 'lhc-numbers':
      return mostOfNumbers(kind, chosen.length)
    case 'lhc-animals': {
      const hasOwn = chosen.includes(kind.year)
      if (kind.hit === 'all') return mostOfAll({ chosen: chosen.length, hasOwn, pick: kind.pick })
      return [[choose(chosen.length - Number(hasOwn), kind.pick), hasOwn ? choose(chosen.length - 1, kind.pick - 1) : 0]]
    }
    case 'lhc-tails':
      return mostOfAll({ chosen: chosen.length, hasOwn: chosen.includes('0'), pick: kind.pick })
    case 'lhc-combined':
      return [
        [1, 0],
        [0, 1],
      ]
    case 'lhc-times': {
      const numbers = chosen.includes(kind.year) ? 5 : 4
      return upTo(numbers - 1).map((won) => upTo(numbers - 1).map((at) => Number(at === won)))
    }
  }
}
