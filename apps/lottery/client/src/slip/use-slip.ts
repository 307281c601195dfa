import { useCallback, useEffect, useState } from 'react'
import type { LineRequest, Mode } from '#protocol/index.ts'
import { keepHere, keptHere } from '../shared/kept.ts'
import { readKept, type SlipLine } from './lines.ts'

export const MOST_LINES = 200

export type Slip = {
  readonly lines: readonly SlipLine[]
  readonly add: (requests: readonly LineRequest[]) => void
  readonly remove: (id: string) => void
  readonly clear: () => void
}

/** The slip of one game and mode; it survives a reload, a refusal and the close of an issue. */
export function useSlip(gameCode: string, mode: Mode): Slip {
  const key = `slip.${gameCode}.${mode}`
  const [lines, setLines] = useState<readonly SlipLine[]>(() => readKept(keptHere(key)))
  useEffect(() => setLines(readKept(keptHere(key))), [key])
  const change = useCallback(
    (next: (lines: readonly SlipLine[]) => readonly SlipLine[]) =>
      setLines((last) => {
        const now = next(last).slice(0, MOST_LINES)
        keepHere(
          key,
          now.map(({ request }) => request),
        )
        return now
      }),
    [key],
  )
  return {
    lines,
    add: (requests) => change((last) => [...last, ...requests.map((request) => ({ id: crypto.randomUUID(), request }))]),
    remove: (id) => change((last) => last.filter((line) => line.id !== id)),
    clear: () => change(() => []),
  }
}
