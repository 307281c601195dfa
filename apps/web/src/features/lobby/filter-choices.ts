import type { SiteText } from '#shared/text/text.ts'

/** More would be a list to read instead of a choice. */
const MAX_CHOICES = 8

/**
 * What a filter over some categories offers: the choices of each together, ascending, the first, the last and those at equal steps between them where they are
 * many. What is chosen already is among them, wherever it came from.
 * @param choices plain decimals, as they stand in an address
 */
export function choicesAmong(choices: readonly string[], chosen: string): readonly string[] {
  const ascending = (values: readonly string[]) => [...new Set(values)].sort((one, other) => Number(one) - Number(other))
  const each = ascending(choices)
  const step = Math.max(1, (each.length - 1) / (MAX_CHOICES - 1))
  const offered = Array.from({ length: Math.min(MAX_CHOICES, each.length) }, (_, at) => each[Math.round(at * step)] ?? '')
  return ascending(chosen === '' ? offered : [...offered, chosen])
}

const kinds = ['SLOT', 'ORIGINAL', 'SPORTSBOOK', 'VIRTUAL', 'VN_NORTH', 'VN_CENTRAL', 'VN_SOUTH'] as const
const isKnownKind = (kind: string): kind is (typeof kinds)[number] => kinds.some((known) => known === kind)
/** Names of lotteries and the like: `SSC`, `PK10`. */
const isShort = (kind: string): boolean => /^(?:[A-Z]{2,3}|(?=.*\d)[A-Z\d]{2,4})$/.test(kind)
const isCode = (kind: string): boolean => kind === kind.toUpperCase() || kind === kind.toLowerCase()

/** Kinds of games are words of the vendors: our own are translated, of others a code (`SCRATCH_CARD`) is written as words unless it is short, anything else is shown as it came. */
export function kindName(text: SiteText, kind: string): string {
  if (isKnownKind(kind)) return text(`kind.${kind}`)
  if (isShort(kind) || !isCode(kind)) return kind
  const words = kind.toLowerCase().split(/[_\s-]+/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
