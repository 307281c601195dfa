import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fallbackLanguage, languages } from './languages.ts'
import { compareMade, type Made, mustBeFresh, type Pair, rememberMade } from './made-from.ts'
import { textSources } from './sources.ts'

/** One file for each language, written by `check.ts --made`, never by hand. */
const fileOf = (code: string) => new URL(`../made-from/${code}.json`, import.meta.url)
// cast: the file is written below and nowhere else.
const readMade = (code: string): Made => (existsSync(fileOf(code)) ? (JSON.parse(readFileSync(fileOf(code), 'utf8')) as Made) : {})

const pairsOf = (code: string): Pair[] =>
  textSources().map(({ name, read }) => ({ place: name, english: read(fallbackLanguage), own: read(code) }))
const translated = languages.map(({ code }) => code).filter((code) => code !== fallbackLanguage)

/** Translations whose English was changed since: `failing` where texts bind or are read on every page, else `told`. */
export function findStale(): { failing: string[]; told: string[] } {
  const failing: string[] = []
  const told: string[] = []
  for (const code of translated)
    for (const { place, key, why } of compareMade(pairsOf(code), readMade(code))) {
      const what = why === 'stale' ? 'is older than its English text' : 'is new or changed: run check.ts --made'
      const list = why === 'unrecorded' || mustBeFresh(place) ? failing : told
      list.push(`${code}:${place}/${key} ${what}`)
    }
  return { failing, told }
}

/**
 * Writes what translations were made from.
 * @param holding stale translations that still hold: `VI:catalogues/auth/auth.close`, without the language for all, with `*` at the end for many
 */
export function writeMade(holding: readonly string[] = []): void {
  const fits = (name: string, pattern: string) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern)
  for (const code of translated) {
    const holds = (name: string) => holding.some((pattern) => fits(name, pattern) || fits(`${code}:${name}`, pattern))
    writeFileSync(fileOf(code), `${JSON.stringify(rememberMade(pairsOf(code), readMade(code), holds), null, 2)}\n`)
  }
}
