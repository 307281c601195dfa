import { readResultFile } from '#draws/official/read-file.ts'
import { type PrizeFault, readPrizes } from '#draws/official/read-prizes.ts'
import { regionOf } from '#plays/index.ts'
import { gameDefinition } from '#protocol/index.ts'
import type { Enter, Enterer, EntryRefusal, Stage } from './entries.ts'

type FiledResult = {
  readonly gameCode: string
  readonly issueNo: string
  /** What became of it, or why it was not taken. */
  readonly outcome: Stage | EntryRefusal | 'incomplete'
  readonly faults: readonly PrizeFault[]
}
export type Filed =
  | { readonly line: number; readonly why: string; readonly draws: readonly [] }
  | { readonly line: null; readonly why: null; readonly draws: readonly FiledResult[] }

/** Enters each draw of a file as one of its two entries; a draw that lacks a number is left out and named. */
export function createFiling(enter: Enter) {
  return async function file(text: string, by: Enterer): Promise<Filed> {
    const read = readResultFile(text)
    if (!read.ok) return { line: read.line, why: read.why, draws: [] }
    const draws: FiledResult[] = []
    for (const { gameCode, issueNo, prizes } of read.draws) {
      const [region, one] = [regionOf(gameDefinition(gameCode)?.family), { gameCode, issueNo }]
      const result = region === null ? null : readPrizes(region, prizes)
      if (result === null) draws.push({ ...one, outcome: 'issue.unknown', faults: [] })
      else if (!result.ok) draws.push({ ...one, outcome: 'incomplete', faults: result.faults })
      else {
        const entered = await enter({ ...one, by, source: 'file', numbers: result.numbers, known: null })
        draws.push({ ...one, outcome: entered.ok ? entered.stage : entered.code, faults: [] })
      }
    }
    return { line: null, why: null, draws }
  }
}
