import { hash } from 'node:crypto'
import type { FieldRefusal } from '@halong/api'
import { toWire } from '@halong/money'
import { readInput } from '../../platform/http/validate.ts'
import { artOf, type CatalogueEntry, catalogueEntry, limitsByAsset, type NewLimits } from './catalogue-entry.ts'

/** A game as the wallet has it, in the words of a catalogue. */
export type KnownGame = {
  readonly gameCode: string
  /** By language, in capitals. */
  readonly names: Readonly<Record<string, string>>
  readonly gameType: string
  readonly gameClassify: string
  readonly returnRateBp: number
  /** 0 where the player chooses. */
  readonly volatility: number
  readonly maxWinTimes: number
  readonly lines: number
  readonly playType: string | null
  readonly image: { readonly tall: string; readonly wide: string }
  readonly isOpen: boolean
  /** Limits of all brands that have none of their own. */
  readonly limits: readonly (NewLimits & { readonly isByOperator: boolean })[]
}
export type ReadyGame = CatalogueEntry & {
  readonly image: { readonly tall: string; readonly wide: string }
  readonly byAsset: readonly NewLimits[]
}
type Named = { gameCode: string; name: string }
type Difference = { field: string; before: string | null; after: string | null }
export type Plan = {
  added: Named[]
  changed: (Named & { differences: Difference[] })[]
  withdrawn: Named[]
  /** Games that are as they were. */
  same: number
  /** Entries that can't be taken, by their place from 0 on. */
  refusals: { no: number; gameCode: string | null; fields: FieldRefusal[] }[]
  /** Games and fields by which more money may be moved than now. */
  raised: string[]
  /** What it rests on: another one where the vendor's games have changed. */
  basis: string
  games: ReadyGame[]
}

const MAX_TEXT = 200
const MAX_DIFFERENCES = 60
const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text)
const codeIn = (entry: unknown): string | null => {
  const code: unknown = typeof entry === 'object' && entry !== null && 'code' in entry ? entry.code : null
  return typeof code === 'string' ? code.slice(0, 48) : null
}
const nameOf = (names: Readonly<Record<string, string>>, code: string): string => names['EN'] ?? code

const namesOf = ({ name }: CatalogueEntry) =>
  Object.fromEntries(Object.entries(name).map(([language, text]) => [language.toUpperCase(), text]))

/** `0.1000 – 100.0000 / 0.1000 [1.0000 5.0000] ≤ 1000000.0000`: smallest and largest stake, step, chips, prize cap. */
function limitText({ asset, min, max, step, chips, prizeCap }: NewLimits): string {
  const amount = (minor: bigint) => toWire({ asset, minor })
  const offered = chips.length === 0 ? '' : ` [${chips.map(amount).join(' ')}]`
  return `${amount(min)} – ${amount(max)} / ${amount(step)}${offered}${prizeCap === null ? '' : ` ≤ ${amount(prizeCap)}`}`
}

/** Every fact by its name, as text, so that two states of a game are compared fact by fact. */
function factsOf(game: Omit<KnownGame, 'isOpen' | 'limits'> & { readonly limits: readonly NewLimits[] }): Map<string, string> {
  const { names, limits, image, gameCode: _, playType, ...plain } = game
  return new Map([
    ...Object.entries(names).map(([language, name]) => [`name.${language}`, name] as const),
    ...Object.entries(plain).map(([field, value]) => [field, String(value)] as const),
    ...(playType === null ? [] : [['playType', playType] as const]),
    ['image.tall', image.tall],
    ['image.wide', image.wide],
    ...limits.map((each) => [`limits.${each.asset}`, limitText(each)] as const),
  ])
}

function factsAfter(game: ReadyGame, known: KnownGame | null) {
  const kept = known?.limits.filter(({ isByOperator }) => isByOperator) ?? []
  const own = game.byAsset.filter(({ asset }) => !kept.some((each) => each.asset === asset))
  return factsOf({
    gameCode: game.code,
    names: namesOf(game),
    gameType: game.gameType,
    gameClassify: game.gameClassify,
    returnRateBp: game.returnRateBp,
    volatility: game.volatilityChosen ? 0 : game.volatility,
    maxWinTimes: game.maxWinTimes,
    lines: game.lines,
    playType: game.playType ?? null,
    image: game.image,
    // What an operator set stays.
    limits: [...kept, ...own],
  })
}

function differencesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => before.get(field) !== after.get(field))
    .map((field) => ({ field, before: before.get(field) ?? null, after: after.get(field) ?? null }))
}

/** Whether more may be staked or won under new limits than under those before; null before: nothing could be staked. */
export function isHigher(after: Pick<NewLimits, 'max' | 'prizeCap'>, before: Pick<NewLimits, 'max' | 'prizeCap'> | null): boolean {
  if (before === null || after.max > before.max) return true
  if (before.prizeCap === null) return false
  return after.prizeCap === null || after.prizeCap > before.prizeCap
}

function raisedBy({ code, maxWinTimes, byAsset }: ReadyGame, known: KnownGame | null): string[] {
  if (known === null) return [code]
  const times = maxWinTimes > known.maxWinTimes ? [`${code} maxWinTimes`] : []
  const assets = byAsset.filter((limits) => {
    const before = known.limits.find(({ asset }) => asset === limits.asset)
    return before?.isByOperator !== true && isHigher(limits, before ?? null)
  })
  return [...times, ...assets.map(({ asset }) => `${code} ${asset}`)]
}

function readEntries(input: readonly unknown[]): Pick<Plan, 'games' | 'refusals'> {
  const seen = new Set<string>()
  const games: ReadyGame[] = []
  const refusals: Plan['refusals'] = []
  for (const [no, entry] of input.entries()) {
    const read = readInput(catalogueEntry, entry)
    const code = codeIn(entry)
    const isTwice = code !== null && seen.has(code)
    if (code !== null) seen.add(code)
    if (!read.ok || isTwice) {
      refusals.push({ no, gameCode: code, fields: read.ok ? [{ field: 'code', code: 'field.repeated' }] : read.fields })
      continue
    }
    // cast: this very schema read it.
    const game = read.value as CatalogueEntry
    games.push({ ...game, image: game.image ?? artOf(game.code), byAsset: limitsByAsset(game) })
  }
  return { games, refusals }
}

/** What taking over a catalogue would do to a vendor's games, without doing it. `withdraws`: games it does not name are closed. */
export function planOf(known: readonly KnownGame[], input: readonly unknown[], { withdraws }: { readonly withdraws: boolean }): Plan {
  const { games, refusals } = readEntries(input)
  const byCode = new Map(known.map((game) => [game.gameCode, game]))
  const named = new Set(input.map(codeIn))
  const added: Named[] = []
  const changed: Plan['changed'] = []
  for (const game of games) {
    const before = byCode.get(game.code)
    const one = { gameCode: game.code, name: nameOf(namesOf(game), game.code) }
    if (before === undefined) added.push(one)
    else {
      const differences = differencesOf(factsOf(strip(before)), factsAfter(game, before))
      const shown = differences.slice(0, MAX_DIFFERENCES).map(({ field, before: was, after }) => ({
        field: field.slice(0, 60),
        before: was === null ? null : cut(was),
        after: after === null ? null : cut(after),
      }))
      if (differences.length > 0) changed.push({ ...one, differences: shown })
    }
  }
  const gone = withdraws ? known.filter(({ gameCode, isOpen }) => isOpen && !named.has(gameCode)) : []
  const text = JSON.stringify(known, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  return {
    added,
    changed,
    withdrawn: gone.map(({ gameCode, names }) => ({ gameCode, name: nameOf(names, gameCode) })),
    same: games.length - added.length - changed.length,
    refusals,
    raised: games.flatMap((game) => raisedBy(game, byCode.get(game.code) ?? null)),
    basis: hash('sha256', text, 'base64url').slice(0, 22),
    games,
  }
}

const strip = ({ isOpen: _, ...game }: KnownGame) => game
