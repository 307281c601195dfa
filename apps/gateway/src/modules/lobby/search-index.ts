import MiniSearch, { type Query } from 'minisearch'
import { fold, fuzzyQuery, isUnspaced, suffixesOf, wordsOf } from '../../platform/search-words.ts'
import type { Game } from './catalogue.ts'

/** Longest search, in words: what follows narrows nothing. */
const MAX_QUERY_WORDS = 6
/** Names indexed before others get a turn of the event loop. */
const NAMES_A_SLICE = 100
/** Shorter ones are no two words written as one. */
const MIN_JOINED_LENGTH = 5
/** Boosts beside an exact match: fuzzy matches count next to nothing, substrings little. */
const FUZZY_WEIGHT = 0.02
const SUBSTRING_WEIGHT = 0.1

/** What is indexed of a name, by field. */
const terms: Readonly<Record<string, (words: readonly string[]) => readonly string[]>> = {
  word: (words) => words,
  /** Vietnamese is written in words of three and four letters, each too short to be forgiven a slip by itself ("rong ngc"). */
  joined: (words) => (words.length > 1 ? [words.join('')] : []),
  within: (words) => words.flatMap((word) => suffixesOf(word, 1)),
}
type Name = { readonly id: number; readonly folded: string; readonly games: Game[] }

function queryFor(word: string): Query {
  const fields = word.length < MIN_JOINED_LENGTH ? ['word'] : ['word', 'joined']
  const isFoundWithin = word.length > 1 || isUnspaced(word)
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], fields, prefix: true },
      fuzzyQuery(word, { fields, prefix: true, boost: { word: FUZZY_WEIGHT, joined: FUZZY_WEIGHT } }),
      ...(isFoundWithin ? [{ queries: [word], fields: ['within'], prefix: true, boost: { within: SUBSTRING_WEIGHT } }] : []),
    ],
  }
}

/** The very name comes first, then one that begins so, then by the index's own score. */
type Fit = { readonly rank: number; readonly score: number }
const isBetter = (fit: Fit, than: Fit | undefined): boolean =>
  than === undefined || fit.rank > than.rank || (fit.rank === than.rank && fit.score > than.score)

async function indexNames(games: readonly Game[]) {
  const byName = new Map<string, Name>()
  for (const game of games)
    for (const folded of new Set(game.foldedNames)) {
      const known = byName.get(folded)
      if (known) known.games.push(game)
      else byName.set(folded, { id: byName.size, folded, games: [game] })
    }
  const names = [...byName.values()]
  const index = new MiniSearch<Name>({
    fields: Object.keys(terms),
    extractField: (name, field) => (field === 'id' ? name.id : name.folded),
    tokenize: (folded, field = '') => [...(terms[field]?.(wordsOf(folded)) ?? [])],
    processTerm: (term) => term,
    searchOptions: { tokenize: (word) => [word] },
  })
  await index.addAllAsync(names, { chunkSize: NAMES_A_SLICE })
  return { names, index }
}

/**
 * Search over names in every language (R-LOB-1): a game is found when every typed word fits some word of one of its names. Where no game is, all that was typed
 * is compared as one word. The index is made in slices when somebody first searches.
 */
export function createSearch(games: readonly Game[]) {
  let indexing: ReturnType<typeof indexNames> | null = null

  async function find(words: readonly string[], among: readonly Game[]): Promise<readonly Game[]> {
    indexing ??= indexNames(games)
    const { names, index } = await indexing
    const typed = words.join(' ')
    const best = new Map<Game, Fit>()
    for (const { id, score } of index.search({ combineWith: 'AND', queries: words.map(queryFor) })) {
      // cast: ids are places in the list of names.
      const name = names[id as number]
      const fit = { rank: name?.folded === typed ? 2 : name?.folded.startsWith(typed) ? 1 : 0, score }
      for (const game of name?.games ?? []) if (isBetter(fit, best.get(game))) best.set(game, fit)
    }
    const found = among.flatMap((game) => {
      const fit = best.get(game)
      return fit ? [{ game, ...fit }] : []
    })
    return found.sort((a, b) => b.rank - a.rank || b.score - a.score).map(({ game }) => game)
  }

  /** Best first, then in the order in which the games were given. Only those are looked at. */
  return async (typed: string, among: readonly Game[]): Promise<readonly Game[]> => {
    const words = wordsOf(fold(typed)).slice(0, MAX_QUERY_WORDS)
    // Signs alone are no name of a game; nothing typed leaves out none.
    if (words.length === 0) return typed.trim() === '' ? among : []
    const found = await find(words, among)
    return found.length > 0 || words.length === 1 ? found : find([words.join('')], among)
  }
}
