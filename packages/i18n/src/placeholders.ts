import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

const COUNTED: ReadonlySet<string> = new Set(['plural', 'number'])

function collect(tokens: CompiledMessage, places: Set<string>): void {
  for (const token of tokens) {
    if (typeof token === 'string') for (const [tag] of token.matchAll(/<\/?[a-z]+\/?>/g)) places.add(tag)
    else {
      const [name, type, format] = token
      // A language without plural forms may put a plain number where another chooses a form; a date must stay a date.
      places.add(type === undefined || COUNTED.has(type) ? name : `${name}:${type}`)
      if (typeof format === 'object' && format !== null)
        for (const choice of Object.values(format)) if (Array.isArray(choice)) collect(choice, places)
    }
  }
}

/** Names of the placeholders and tags of a message. Throws when the message can't be read. */
export function placeholdersOf(message: string): ReadonlySet<string> {
  const places = new Set<string>()
  collect(compileMessageOrThrow(message), places)
  return places
}

/** Why a translation does not fit its English message: unreadable, or with other places. */
export function misfitsOf(english: string, translated: string): string[] {
  try {
    const wanted = placeholdersOf(english)
    const found = placeholdersOf(translated)
    const differing = [...[...wanted].filter((place) => !found.has(place)), ...[...found].filter((place) => !wanted.has(place))]
    return differing.length === 0 ? [] : [`has other places: ${differing.join(', ')}`]
  } catch (cause) {
    return [`can't be read: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}`]
  }
}
