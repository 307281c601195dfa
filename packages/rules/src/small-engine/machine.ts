import type { Edge, Tree } from './pattern-tree.ts'
import { LeftOpen, type SignSet } from './sign-set.ts'

type State =
  | { readonly set: SignSet; readonly next: number }
  | { readonly holds: Edge; readonly next: number }
  | { readonly forks: readonly number[] }

/** States of a machine that is in many of them at once. It begins in `first` and has fitted when it is in `FITTED` after the last character. */
export type Machine = { readonly states: readonly State[]; readonly first: number }
const FITTED = 0

/** Most steps the building of a machine may take; four times what the gateway lets a pattern compile to. */
const MOST_STEPS = 2_000

/** Builds the machine of a pattern. Throws `LeftOpen` where it would be too large: counts multiply. */
export function buildMachine(tree: Tree): Machine {
  const states: State[] = [{ forks: [] }]
  let steps = 0
  const add = (state: State): number => states.push(state) - 1

  /** Where `part` begins, when `next` is where it leads to. */
  function build(part: Tree, next: number): number {
    if (++steps > MOST_STEPS) throw new LeftOpen('repeats too much')
    if (part.is === 'sign') return add({ set: part.set, next })
    if (part.is === 'edge') return add({ holds: part.holds, next })
    if (part.is === 'row') return part.parts.reduceRight((after, each) => build(each, after), next)
    if (part.is === 'choice') return add({ forks: part.ways.map((way) => build(way, next)) })
    return repeat(part, next)
  }

  function repeat({ what, least, most }: Extract<Tree, { is: 'repeat' }>, next: number): number {
    let first = next
    if (Number.isFinite(most)) for (let more = least; more < most; more++) first = add({ forks: [build(what, first), next] })
    else {
      const forks = [next]
      first = add({ forks })
      forks.push(build(what, first))
    }
    for (let count = 0; count < least; count++) first = build(what, first)
    return first
  }
  const first = build(tree, FITTED)
  return { states, first }
}

/** Whether a machine fits the whole value. It looks at each state at most once a character, so nothing that is typed makes it slow. */
export function fits({ states, first }: Machine, value: string): boolean {
  const signs = Array.from(value, (sign) => sign.codePointAt(0) ?? 0)
  /** By state: the place it was last reached at. */
  const reached = new Int16Array(states.length).fill(-1)
  let open = [first]
  for (let at = 0; at <= signs.length; at++) {
    const [before, after] = [signs[at - 1], signs[at]]
    const next: number[] = []
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const state = states[name]
      if (state === undefined || reached[name] === at) continue
      reached[name] = at
      if ('forks' in state) open.push(...state.forks)
      else if ('holds' in state) {
        if (state.holds(before, after)) open.push(state.next)
      } else if (after !== undefined && state.set(after)) next.push(state.next)
    }
    open = next
  }
  return reached[FITTED] === signs.length
}
