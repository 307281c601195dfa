import { isLhcCell, isLhcKind, type Play, playsIn, SPECIAL_PLACE } from '#plays/index.ts'
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
  'three-side': 'sides',
  'rank-side': 'sides',
  'rank-number': 'number',
  'rank-duel': 'duel',
}

const aboutOf = ({ kind, group }: Play): string =>
  kind.kind !== 'cell' || group !== 'twoside' ? group : (aboutWhat[kind.of.what] ?? kind.of.what)

export function tabsOf(family: Family, mode: Mode, issueNo: string | null): readonly Tab[] {
  const tabs = new Map<string, Play[]>()
  for (const play of playsIn(family, mode, issueNo)) {
    const code = aboutOf(play)
    tabs.set(code, [...(tabs.get(code) ?? []), play])
  }
  return [...tabs].map(([code, plays]) => ({ code, plays }))
}

/** What stands together on one board of Mark Six: sides and colours of a number, all of a normal place, else a play of its own. */
function boardOf({ kind, code }: Play): string {
  if (isLhcKind(kind)) return code
  if (kind.kind !== 'cell' || !isLhcCell(kind.of)) return ''
  if (!('place' in kind.of)) return code
  if (kind.of.place < SPECIAL_PLACE) return `ball${kind.of.place + 1}`
  return kind.of.what === 'lhc-number' ? code : 'sides'
}

/** The boards of a tab, one of which is open; most tabs are one. */
export const boardsOf = ({ plays }: Tab): readonly Tab[] =>
  [...Map.groupBy(plays, boardOf)].map(([code, those]) => ({ code, plays: those }))
