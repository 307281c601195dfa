import { type Play, playsIn } from '#plays/index.ts'
import type { Family, Mode } from '#protocol/index.ts'

/** Tabs of a board: groups of plays, or for the two-sided board what its cells are about. */
export type Tab = { readonly code: string; readonly plays: readonly Play[] }

const aboutOf = (play: Play): string => {
  if (play.kind.kind !== 'cell') return play.group
  const { what } = play.kind.of
  return what === 'side' || what === 'total' ? 'sides' : what === 'bull' || what === 'poker' ? 'hands' : what
}

export function tabsOf(family: Family, mode: Mode): readonly Tab[] {
  const tabs = new Map<string, Play[]>()
  for (const play of playsIn(family, mode)) {
    const code = aboutOf(play)
    tabs.set(code, [...(tabs.get(code) ?? []), play])
  }
  return [...tabs].map(([code, plays]) => ({ code, plays }))
}
