import type { Words } from '#protocol/game.ts'
import { readTexts } from './texts.ts'

/** Names of games and symbols, a file for each language (`names/text.en.json` …), keyed `game.<code>` and `symbol.<object>`. */
const texts = readTexts(new URL('./names/', import.meta.url))

/** What something is called, in every language that has a word of its own for it. Throws when English or Vietnamese has none. */
export function namesOf(key: `game.${string}` | `symbol.${string}`): Words {
  const words = Object.fromEntries(Object.entries(texts).flatMap(([language, named]) => (named[key] ? [[language, named[key]]] : [])))
  const { en, vi } = words
  if (en === undefined || vi === undefined) throw new Error(`nothing is called ${key}`)
  return { ...words, en, vi }
}
