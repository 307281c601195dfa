import { type Play, playsIn } from '#plays/index.ts'
import type { Family, Mode } from '#protocol/index.ts'

/** Tabs of a board: groups of plays, or for the two-sided board what its cells are about. */
export type Tab = { readonly code: string; readonly plays: readonly Play[] }

const aboutWhat: Readonly<Record<string, string>> = {
  side: 'sides',
  total: 'sides',
  bull: 'hands',
  poker: 'hands',
  'ball-side': 'sides',
  'ball-size': 'sides',
  'ball-parity': 'sides',
  'ball-tail': 'sides',
  'ball-number': 'number',
  'ball-duel': 'duel',
  'ball-shape': 'shape',
  'rank-side': 'sides',
  'rank-number': 'number',
  'rank-duel': 'duel',
}

const aboutOf = ({ kind, group }: Play): string =>
  kind.kind !== 'cell' || group !== 'twoside' ? group : (aboutWhat[kind.of.what] ?? kind.of.what)

export function tabsOf(family: Family, mode: Mode): readonly Tab[] {
  const tabs = new Map<string, Play[]>()
  for (const play of playsIn(family, mode)) {
    const code = aboutOf(play)
    tabs.set(code, [...(tabs.get(code) ?? []), play])
  }
  return [...tabs].map(([code, plays]) => ({ code, plays }))
}
