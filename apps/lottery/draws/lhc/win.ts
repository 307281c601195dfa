import { animalOf, choose, type LhcKind } from '#plays/index.ts'

type NumbersKind = Extract<LhcKind, { kind: 'lhc-numbers' }>

function numbersHit({ hit, pick }: NumbersKind, drawn: readonly number[], chosen: readonly string[]): readonly number[] {
  const has = (number: number | undefined) => chosen.includes(String(number))
  const normals = drawn.slice(0, 6).filter(has).length
  const special = Number(has(drawn[6]))
  switch (hit) {
    case 'any':
      return [choose(chosen.length, pick) - choose(chosen.length - normals, pick)]
    case 'all':
      return [choose(normals, pick)]
    case 'all-or-two':
      return [choose(normals, 2) * (chosen.length - normals), choose(normals, 3)]
    case 'pair-special':
      return [choose(normals, 2), normals * special]
    case 'string':
      return [normals * special]
    case 'none':
      return [choose(chosen.length - normals - special, pick)]
  }
}

type Apart = { readonly chosen: readonly string[]; readonly own: string; readonly pick: number }
/** Sets of chosen values that all are among the `there`: those without the one that is priced apart, and those with it. */
function setsOf(there: readonly string[], { chosen, own, pick }: Apart): readonly number[] {
  const among = chosen.filter((value) => there.includes(value))
  const others = among.filter((value) => value !== own).length
  return [choose(others, pick), among.includes(own) ? choose(others, pick - 1) : 0]
}

/** Winning bets of each prize of a bet of several numbers, animals or tails, in the order of `tiersOf`. Source: game-rules.md §7. */
export function lhcHits(kind: LhcKind, drawn: readonly number[], chosen: readonly string[]): readonly number[] {
  switch (kind.kind) {
    case 'lhc-numbers':
      return numbersHit(kind, drawn, chosen)
    case 'lhc-animals': {
      const seen = drawn.map((number): string => animalOf(number, kind.year))
      const those = kind.hit === 'all' ? seen : chosen.filter((animal) => !seen.includes(animal))
      return setsOf(those, { chosen, own: kind.year, pick: kind.pick })
    }
    case 'lhc-tails':
      return setsOf(
        drawn.map((number) => String(number % 10)),
        { chosen, own: '0', pick: kind.pick },
      )
    case 'lhc-combined': {
      const special = drawn[6] ?? 0
      return special === 49 ? [0, 1] : [Number(chosen.includes(animalOf(special, kind.year))), 0]
    }
    case 'lhc-times': {
      const hits = drawn.slice(0, 6).filter((number) => chosen.includes(animalOf(number, kind.year))).length
      return Array.from({ length: chosen.includes(kind.year) ? 5 : 4 }, (_, at) => Number(hits === at + 1))
    }
  }
}
