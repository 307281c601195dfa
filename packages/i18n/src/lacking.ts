import { fallbackLanguage } from './languages.ts'
import { compareCatalogues } from './parity.ts'
import { areasOnDisk, readMessages, readMessagesIfAny } from './server.ts'

/** What a language needs before it can be offered: texts by area with their English words, and what is wrong with those it has. */
export type Lacking = {
  readonly missing: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly wrong: readonly string[]
}

/** R-LANG-1: what one language lacks, of all areas. Nothing missing and nothing wrong: it can be offered. */
export function lackingOf(code: string): Lacking {
  const missing: Record<string, Record<string, string>> = {}
  const wrong: string[] = []
  for (const area of areasOnDisk()) {
    const english = readMessages(area, fallbackLanguage)
    const own = readMessagesIfAny(area, code)
    const keys = Object.keys(english).filter((key) => !Object.hasOwn(own, key))
    if (keys.length > 0) missing[area] = Object.fromEntries(keys.map((key) => [key, english[key] ?? '']))
    const findings = compareCatalogues(area, { [fallbackLanguage]: english, [code]: own })
    wrong.push(...findings.filter((why) => !why.endsWith(' is missing')))
  }
  return { missing, wrong }
}
