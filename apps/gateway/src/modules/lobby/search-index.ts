import { fold, scoreWord, wordsOf } from '../../platform/search-words.ts'
import { type Game, nameIn } from './catalogue.ts'

/** Longest search, in words: what follows narrows nothing. */
const MOST_WORDS = 6
const WHOLE = 10
const START = 5

type Name = { readonly folded: string; readonly words: readonly number[] }

/**
 * Search over names in every language (R-LOB-1). Each different word is compared with what was typed once, however many games bear it; a game is
 * found when every typed word fits some word of one of its names. Where no game is, all that was typed is compared as one word: Vietnamese is written in
 * words of three and four letters, each too short to be forgiven a slip by itself ("rong ngc").
 */
export function createSearch(games: readonly Game[]) {
  const places = new Map<string, number>()
  const placeOf = (word: string): number => {
    const known = places.get(word)
    if (known !== undefined) return known
    places.set(word, places.size)
    return places.size - 1
  }
  const namesOf = new Map<Game, readonly Name[]>(
    games.map((game) => [game, [...new Set(game.foldedNames)].map((folded) => ({ folded, words: wordsOf(folded).map(placeOf) }))]),
  )
  const vocabulary = [...places.keys()]

  function scoreOf({ folded, words }: Name, typed: string, scores: readonly Uint8Array[]): number {
    let sum = 0
    for (const score of scores) {
      let best = 0
      for (const word of words) best = Math.max(best, score[word] ?? 0)
      if (best === 0) return 0
      sum += best
    }
    return sum / scores.length + (folded === typed ? WHOLE : folded.startsWith(typed) ? START : 0)
  }

  function find(words: readonly string[], among: readonly Game[], language: string): readonly Game[] {
    const scores = words.map((word) => Uint8Array.from(vocabulary, (known) => scoreWord(word, known)))
    const whole = words.join(' ')
    const found = among.flatMap((game) => {
      const score = Math.max(0, ...(namesOf.get(game) ?? []).map((name) => scoreOf(name, whole, scores)))
      return score === 0 ? [] : [{ game, score, length: nameIn(game, language).length }]
    })
    return found.sort((a, b) => b.score - a.score || a.length - b.length).map(({ game }) => game)
  }

  /** Best first, then shorter names, then the order in which the games were given. Only those are looked at. */
  return (typed: string, among: readonly Game[], language: string): readonly Game[] => {
    const words = fold(typed)
      .split(' ')
      .filter((word) => word !== '')
      .slice(0, MOST_WORDS)
    // Signs alone are no name of a game; nothing typed leaves out none.
    if (words.length === 0) return typed.trim() === '' ? among : []
    const found = find(words, among, language)
    return found.length > 0 || words.length === 1 ? found : find([words.join('')], among, language)
  }
}
