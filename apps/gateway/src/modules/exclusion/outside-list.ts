import { parse } from 'csv-parse/sync'
import { type TraitKind, traitKinds } from './traits.ts'

export const MOST_LINES = 10_000
export type OutsideLine = { readonly kind: TraitKind; readonly hashed: string; readonly until: Date | null }
export type OutsideFault = { readonly line: number; readonly fault: 'kind' | 'hash' | 'until' | 'repeats' }
export type OutsideList = { readonly lines: readonly OutsideLine[]; readonly faults: readonly OutsideFault[] }

const HASH = /^[0-9a-f]{64}$/
const DAY = /^2\d{3}-\d{2}-\d{2}$/
const isKind = (text: string): text is TraitKind => traitKinds.some((kind) => kind === text)

/** Until the end of the day, in UTC; null for good, undefined where it is no day. */
function untilOf(text: string): Date | null | undefined {
  if (text === '') return null
  const at = DAY.test(text) ? new Date(`${text}T23:59:59.999Z`) : null
  return at && at.toISOString().slice(0, 10) === text ? at : undefined
}

/** Reads `kind,hash,until`: a kind of trait, its SHA-256 in hexadecimal, the last day or nothing for good. Null where it is no such file at all. */
export function readOutsideList(text: string): OutsideList | null {
  let rows: string[][]
  try {
    rows = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true, to: MOST_LINES + 2 })
  } catch {
    return null
  }
  const [head, ...rest] = rows
  if (head?.join(',').toLowerCase() !== 'kind,hash,until' || rest.length > MOST_LINES) return null
  const lines: OutsideLine[] = []
  const faults: OutsideFault[] = []
  const seen = new Set<string>()
  for (const [at, [kind = '', hashed = '', until = '']] of rest.entries()) {
    const line = at + 2
    const [named, value, end] = [kind.toLowerCase(), hashed.toLowerCase(), untilOf(until)]
    if (!isKind(named)) faults.push({ line, fault: 'kind' })
    else if (!HASH.test(value)) faults.push({ line, fault: 'hash' })
    else if (end === undefined) faults.push({ line, fault: 'until' })
    else if (seen.has(`${named} ${value}`)) faults.push({ line, fault: 'repeats' })
    else {
      seen.add(`${named} ${value}`)
      lines.push({ kind: named, hashed: value, until: end })
    }
  }
  return { lines, faults }
}
