import { fallbackLanguage } from './languages.ts'
import { compareCatalogues } from './parity.ts'
import { areasOnDisk, readMessages, readMessagesIfAny } from './server.ts'
import { textSources } from './sources.ts'

/** What a language needs before it can be offered: texts by place with their English words, and what is wrong with those it has. */
export type Lacking = {
  readonly missing: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly wrong: readonly string[]
}

/** Names of games may stay English: players of some languages know them so (docs/glossary-of-languages.md). */
const mayStayEnglish = (place: string, key: string): boolean => place.endsWith('/names') && key.startsWith('game.')

/** What is wrong with the texts of one language that are there. */
const wrongIn = (code: string): string[] =>
  areasOnDisk()
    .flatMap((area) =>
      compareCatalogues(area, { [fallbackLanguage]: readMessages(area, fallbackLanguage), [code]: readMessagesIfAny(area, code) }),
    )
    .filter((why) => !why.endsWith(' is missing'))

/**
 * R-LANG-1: what one language lacks, of catalogues, legal texts, help and other content of the demo brand, rules of games and names of their symbols. Nothing
 * missing and nothing wrong: it can be offered.
 */
export function lackingOf(code: string): Lacking {
  const missing: Record<string, Record<string, string>> = {}
  for (const { name, read, isFor } of textSources()) {
    // An area of operators is not written in every language.
    if (isFor?.(code) === false) continue
    const own = read(code)
    const lacking = Object.entries(read(fallbackLanguage)).filter(([key]) => !Object.hasOwn(own, key) && !mayStayEnglish(name, key))
    if (lacking.length > 0) missing[name] = Object.fromEntries(lacking)
  }
  return { missing, wrong: wrongIn(code) }
}
