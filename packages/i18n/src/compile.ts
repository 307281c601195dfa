import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Catalogue } from './text.ts'

/** Compiles the ICU messages of one catalogue. Throws with the key when a message can't be read. */
export function compileCatalogue(messages: Readonly<Record<string, string>>, where: string): Catalogue {
  const compiled: Catalogue = {}
  for (const [key, message] of Object.entries(messages)) {
    try {
      compiled[key] = compileMessageOrThrow(message)
    } catch (cause) {
      throw new Error(`${where}: ${key} can't be read as an ICU message`, { cause })
    }
  }
  return compiled
}
