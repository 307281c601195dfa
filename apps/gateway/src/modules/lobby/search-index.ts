import { setImmediate as nextTurn } from 'node:timers/promises'
import MiniSearch, { type Query } from 'minisearch'
import { fold, fuzzyQuery, isUnspaced, suffixesOf, wordsOf } from '../../platform/search-words.ts'
import type { Game } from './catalogue.ts'

/** Longest search, in words: what follows narrows nothing. */
const MAX_QUERY_WORDS = 6
/** Names indexed before others get a turn of the event loop. */
const NAMES_A_SLICE = 100
/** Games whose names are looked through before others get a turn. */
const GAMES_A_SLICE = 1_000
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
type Name = { readonly id: number; readonly folded: string }
type ByName = ReadonlyMap<string, readonly Game[]>

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

/**
 * An index of names that follows its catalogue: names that came are added and names that went are taken out, a slice at a time, so that one changed game among
 * ten thousand costs one name and nobody waits.
 */
function createNameIndex() {
  const index = new MiniSearch<Name>({
    fields: Object.keys(terms),
    extractField: (name, field) => (field === 'id' ? name.id : name.folded),
    tokenize: (folded, field = '') => [...(terms[field]?.(wordsOf(folded)) ?? [])],
    processTerm: (term) => term,
    searchOptions: { tokenize: (word) => [word] },
  })
  const idOf = new Map<string, number>()
  const foldedOf = new Map<number, string>()
  let nextId = 0
  let followed: Promise<unknown> = Promise.resolve()

  async function follow(names: ByName): Promise<void> {
    for (const [folded, id] of idOf) {
      if (names.has(folded)) continue
      index.discard(id)
      idOf.delete(folded)
      foldedOf.delete(id)
    }
    const added = [...names.keys()].filter((folded) => !idOf.has(folded)).map((folded): Name => ({ id: nextId++, folded }))
    for (const { id, folded } of added) {
      idOf.set(folded, id)
      foldedOf.set(id, folded)
    }
    await index.addAllAsync(added, { chunkSize: NAMES_A_SLICE })
  }

  return {
    /** Answers when the index holds just these names; one call after another. */
    follow(names: ByName): Promise<void> {
      const done = followed.then(() => follow(names))
      followed = done.catch(() => undefined)
      return done
    },
    *search(words: readonly string[]): Generator<{ folded: string; score: number }> {
      for (const { id, score } of index.search({ combineWith: 'AND', queries: words.map(queryFor) })) {
        // cast: ids are the numbers that were given above.
        const folded = foldedOf.get(id as number)
        if (folded !== undefined) yield { folded, score }
      }
    },
  }
}

type NameIndex = ReturnType<typeof createNameIndex>

async function namesOf(games: readonly Game[]): Promise<ByName> {
  const byName = new Map<string, Game[]>()
  for (const [at, game] of games.entries()) {
    if (at > 0 && at % GAMES_A_SLICE === 0) await nextTurn()
    for (const folded of new Set(game.foldedNames)) {
      const known = byName.get(folded)
      if (known) known.push(game)
      else byName.set(folded, [game])
    }
  }
  return byName
}

export type Search = { readonly index: NameIndex }

/**
 * Search over names in every language (R-LOB-1): a game is found when every typed word fits some word of one of its names. Where no game is, all that was typed
 * is compared as one word. The index is made in slices when somebody first searches, and goes from the search of one catalogue (`before`) to that of the next.
 */
export function createSearch(games: readonly Game[], before?: Search) {
  const index = before?.index ?? createNameIndex()
  let indexing: Promise<ByName> | null = null

  async function indexed(): Promise<ByName> {
    const names = await namesOf(games)
    await index.follow(names)
    return names
  }

  async function find(words: readonly string[], among: readonly Game[]): Promise<readonly Game[]> {
    indexing ??= indexed()
    const names = await indexing
    const typed = words.join(' ')
    const best = new Map<Game, Fit>()
    for (const { folded, score } of index.search(words)) {
      const fit = { rank: folded === typed ? 2 : folded.startsWith(typed) ? 1 : 0, score }
      for (const game of names.get(folded) ?? []) if (isBetter(fit, best.get(game))) best.set(game, fit)
    }
    const found = among.flatMap((game) => {
      const fit = best.get(game)
      return fit ? [{ game, ...fit }] : []
    })
    return found.sort((a, b) => b.rank - a.rank || b.score - a.score).map(({ game }) => game)
  }

  return {
    index,
    /** Best first, then in the order in which the games were given. Only those are looked at. */
    async of(typed: string, among: readonly Game[]): Promise<readonly Game[]> {
      const words = wordsOf(fold(typed)).slice(0, MAX_QUERY_WORDS)
      // Signs alone are no name of a game; nothing typed leaves out none.
      if (words.length === 0) return typed.trim() === '' ? among : []
      const found = await find(words, among)
      return found.length > 0 || words.length === 1 ? found : find([words.join('')], among)
    },
  }
}
