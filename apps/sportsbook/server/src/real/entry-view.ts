import type { EntryRow } from './entries.ts'
import { readLine } from './result-line.ts'

/** Entries of one version as one operator may see them: another's figures only once one's own are there, or when it is decided. */
export function presentEntries(
  entries: readonly EntryRow[],
  { viewer, isDecided: decided }: { readonly viewer: string; readonly isDecided: boolean },
) {
  const hasEntered = entries.some(({ operator_id }) => operator_id === viewer)
  return entries.map(({ operator_id, operator, source, line, entered_at }) => {
    const isShown = decided || (hasEntered && (entries.length > 1 || operator_id === viewer))
    return {
      by: operator,
      isMine: operator_id === viewer,
      source,
      enteredAt: entered_at.toISOString(),
      line: isShown ? readLine(line) : null,
    }
  })
}
