import type { Words } from '#protocol/game.ts'
import { readTexts } from './texts.ts'

/**
 * What a game, or a thing in it, is called, in every language that has a word of its own for it: `names.en.json` … of its folder, keyed `game.<code>`
 * and as the game likes. Throws when English or Vietnamese has none.
 */
export function namesOf({ code, home }: { readonly code: string; readonly home: string }): (key: string) => Words {
  const texts = readTexts(home, 'names')
  return (key) => {
    const words = Object.fromEntries(Object.entries(texts).flatMap(([language, named]) => (named[key] ? [[language, named[key]]] : [])))
    const { en, vi } = words
    if (en === undefined || vi === undefined) throw new Error(`${code} has no name for ${key}`)
    return { ...words, en, vi }
  }
}
