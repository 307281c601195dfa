// More than 300 lines: rounds of every product, played at random as the server plays them, and found again by both verifiers from nothing but what a proof holds.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chanceFrom, issueChance, roundChance, seedBefore, sha256Hex } from '@halong/chance'
import { ladderLimits, multiplyDown } from '@halong/money'
import { keepFigure, releaseSize } from '@halong/testkit/release-size'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf } from '#client/shared/rules-content.ts'
import type { Verifier } from '#client/verify/define-verifier.ts'
import { compare, recompute } from '#client/verify/recompute.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import type { GameRules } from '#protocol/game.ts'
import type { RoomPut } from '#protocol/room-rules.ts'
import type { RoundChoices, StepChoice } from '#protocol/round.ts'
import { writeScript } from '../client/build/round-script.ts'
import { type CatalogueEntry, catalogue } from './catalogue.ts'
import type { Play } from './game.ts'
import { gameRules } from './rules.ts'

/** Of each product. */
const ROUNDS = releaseSize(15, 12_000)
const LONG = 60 * 60_000
const MOST_MOVES = 60

let state = 3
/** What players choose. */
const { below } = chanceFrom(() => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return (state ^ (state >>> 15)) >>> 0
})
const any = <T>(items: readonly T[]): T => items[below(items.length)] as T
const between = (least: number, most: number): number => least + below(most - least + 1)
const seedOf = (no: number): string => sha256Hex(`seed ${no}`)

type Scripted = { readonly units: bigint | null; readonly unitsPerStake: bigint }
type Draw = (below: number) => number
type Script = {
  readonly games: Readonly<Record<string, (maths: unknown, round: object) => Scripted>>
  readonly stream: (key: string, name: string) => Draw
}
let script: Script
const verifiers = new Map<string, Verifier>()
const folder = mkdtempSync(join(tmpdir(), 'verify-'))
beforeAll(async () => {
  for (const { game } of catalogue)
    if (!verifiers.has(game.code))
      verifiers.set(game.code, ((await import(new URL('verify.ts', game.home).href)) as { verifier: Verifier }).verifier)
  // What the script anyone can run computes rounds by, word for word, without the reading of a file before it and the words it says after it.
  const text = writeScript()
  const parts = text.slice(text.indexOf('function stream('), text.indexOf('const canonical ='))
  const file = join(folder, 'games.mjs')
  writeFileSync(file, `import { createHmac } from 'node:crypto'\n${parts}\nexport { games, stream }\n`)
  script = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Script
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the script finds, in minor units of the stake. */
function scripted(rules: GameRules, proof: RoundProof, stakeMinor: bigint): bigint | null {
  const { maths } = rules
  const { units, unitsPerStake } = script.games[maths.engine]?.(maths, {
    say: () => undefined,
    sha256: sha256Hex,
    proof,
    isVoid: proof.voidReason !== null,
    below: script.stream(proof.serverSeed ?? '', `${proof.clientSeed}:${proof.nonce}:${proof.beacon ?? proof.gameCode}`),
    stream: script.stream,
    prizeCapMinor: BigInt(contentOf(rules, 'USD/4').prizeCapMinor),
    stakeMinor,
  }) ?? { units: -1n, unitsPerStake: 1n }
  return units === null ? null : (stakeMinor * units) / unitsPerStake
}

type Made = Pick<RoundProof, 'choices' | 'moves' | 'nonce' | 'clientSeed'> &
  Partial<Pick<RoundProof, 'beacon' | 'mixed' | 'voidReason' | 'status' | 'wouldReturn'>> & {
    readonly stake: bigint
    /** What the server pays; null while the round is open. */
    readonly returned: bigint | null
    readonly seed: string
  }
const text = (minor: bigint | null): string | null => (minor === null ? null : (Number(minor) / 10_000).toFixed(4))

/** Both verifiers find in the proof what the server paid. */
function expectFound({ code, game }: CatalogueEntry, rules: GameRules, made: Made): void {
  const { stake, returned, seed, ...more } = made
  const isVoid = (more.voidReason ?? null) !== null
  const proof: RoundProof = {
    roundId: 'rnd_x',
    gameCode: code,
    status: returned === null ? 'open' : 'ended',
    asset: 'USD/4',
    stake: text(stake) ?? '',
    returned: isVoid ? null : text(returned),
    voidReason: null,
    wouldReturn: isVoid ? text(returned) : null,
    commitment: game.kind === 'table' || game.kind === 'room' ? seedBefore(seed) : sha256Hex(seed),
    serverSeed: seed,
    committedAt: '',
    revealedAt: '',
    startedAt: '',
    endedAt: '',
    rulesHash: rules.game.rulesHash,
    algorithm: 'hmac-sha256-v1',
    ...more,
  }
  const verifier = verifiers.get(game.code)
  const found = verifier && recompute({ ...proof, serverSeed: seed, moves: isVoid ? null : proof.moves }, rules, verifier)
  const says = () => JSON.stringify({ ...proof, found: found?.returned })
  if (!found) throw new Error(`no round of the game: ${says()}`)
  if (compare(proof, found).some(({ same }) => !same)) throw new Error(`the page differs: ${says()}`)
  if (scripted(rules, proof, stake) !== returned) throw new Error(`the script differs, ${scripted(rules, proof, stake)}: ${says()}`)
}

const rulesOf = (entry: CatalogueEntry): GameRules =>
  gameRules(entry, new Date(0), new Map([['USD/4', ladderLimits(entry.game.card.ladder, 'USD/4')]]))
/** In whole cents, as stakes are. */
const aStake = (): bigint => BigInt(between(1, 2_000) * 100)

type Maths = Readonly<Record<string, number>>
type Chosen = (maths: Maths) => RoundChoices
/** Choices and moves at random, of games that have any. */
const choices: Readonly<Record<string, Chosen>> = {
  dice: ({ leastWins = 0, mostWins = 0 }) => ({ side: any(['under', 'over']), wins: between(leastWins, mostWins) }),
  limbo: ({ leastTarget = 0, mostTarget = 0 }) => ({ target: any([between(leastTarget, 400), between(leastTarget, mostTarget)]) }),
  plinko: () => ({ rows: any([8, 12, 16]), risk: any(['low', 'medium', 'high']) }),
  keno: ({ numbers = 0, mostPicks = 0 }) => {
    const picks = new Set(Array.from({ length: between(1, mostPicks) }, () => between(1, numbers)))
    return {
      picks: [...picks]
        .sort((a, b) => a - b)
        .map((pick) => `${pick}`.padStart(2, '0'))
        .join(''),
    }
  },
  wheel: () => ({ risk: any(['low', 'medium', 'high']) }),
  mines: ({ tiles = 0 }) => ({ mines: any([between(1, 5), between(1, tiles - 1)]) }),
}
const cashOut = { cashOut: true }
const aMove: Readonly<Record<string, (maths: Maths) => StepChoice>> = {
  coin: () => any([{ call: 'heads' }, { call: 'tails' }, cashOut]),
  hilo: () => any([{ guess: 'higher' }, { guess: 'lower' }, { skip: true }, cashOut]),
  mines: ({ tiles = 0 }) => (below(4) === 0 ? cashOut : { open: below(tiles) }),
}

const alone = catalogue.filter(({ game }) => game.kind !== 'table' && game.kind !== 'room' && game.card.gameType !== 'FISH')
it.each(alone)('games §21.23: every round of $code is found again, refused ones among them', { timeout: LONG }, (entry) => {
  const { code, game } = entry
  const rules = rulesOf(entry)
  const maths = entry.maths as unknown as Maths
  const engine = game.run(entry.maths)
  const returns = new Set<bigint | null>()
  for (let no = 0; no < ROUNDS; no++) {
    const stake = aStake()
    const [seed, clientSeed] = [seedOf(no), `client-${no}`]
    const mostUnits = multiplyDown(BigInt(contentOf(rules, 'USD/4').prizeCapMinor), engine.unitsPerStake, stake)
    const start = () => ({ chance: roundChance({ serverSeed: seed, clientSeed, nonce: no, gameCode: code }), bounds: { mostUnits } })
    const chosen = engine.readChoices((choices[game.code] ?? (() => ({})))(maths))
    if (chosen === null) throw new Error(`${code} does not read what is chosen`)
    const worth = ({ units, unitsPerStake }: Play) => (units === null ? null : multiplyDown(stake, units, unitsPerStake))
    const played = (moves: readonly StepChoice[]): Play | null => {
      const done = engine.replay(chosen, moves, start())
      return done.ok ? done.value : null
    }
    const opened = played([])
    if (opened === null) throw new Error(`${code} does not open`)
    let [moves, play]: [readonly StepChoice[], Play] = [[], opened]
    for (let tries = 0; play.units === null && tries < MOST_MOVES && below(20) > 0; tries++) {
      const next = [
        ...moves,
        (aMove[game.code] ?? (() => any([{}, {}, {}, ...(engine.readMove({ toEnd: true }) ? [{ toEnd: true }] : [])])))(maths),
      ]
      const after = played(next)
      if (after !== null) [moves, play] = [next, after]
    }
    // Half of what is left is played on as for somebody who does not come back; the other half stays open.
    const rest = play.units === null && below(2) === 0 ? (engine.movesLeftAlone(play) ?? []) : []
    const whole = rest.length > 0 ? played([...moves, ...rest]) : play
    if (whole === null) throw new Error(`${code} is not finished by its own moves`)
    const of = { choices: chosen, nonce: no, clientSeed, stake, seed }
    expectFound(entry, rules, { ...of, moves: [...moves, ...rest], returned: worth(whole) })
    returns.add(worth(whole))
    if (no % 5 > 0) continue
    // A stake that was refused: what it would have come to, where nobody had to decide anything.
    const rested = engine.movesLeftAlone(opened)
    const would = rested === null ? opened : played(rested)
    if (would === null) throw new Error(`${code} is not finished by its own moves`)
    expectFound(entry, rules, { ...of, moves: [], returned: worth(would), voidReason: 'refused', status: 'refused' })
  }
  expect(returns.size).toBeGreaterThan(1)
})

const tables = catalogue.flatMap((entry) => {
  const table = entry.game.table(entry.maths)
  return table === null ? [] : [{ code: entry.code, entry, table }]
})
it.each(tables)('games §21.23: every entry of $code is found again', { timeout: LONG }, ({ entry, table }) => {
  const rules = rulesOf(entry)
  const returns = new Set<bigint | null>()
  for (let no = 1; no <= ROUNDS; no++) {
    const [seed, beacon] = [seedOf(no), seedOf(no + 1_000_000)]
    const outcome = table.draw(issueChance(seed, { drawCode: table.drawCode, issueNo: no, beacon }))
    const { run } = table
    const spots = run
      ? any([['a'], ['b'], ['a', 'b']]).map((card) => `${card}.${any([between(101, 300), between(101, 100_000)])}`)
      : Array.from({ length: between(1, 6) }, () => any(table.spots))
    const bets = new Map(spots.map((spot) => [spot, aStake()]))
    const lasts = run?.lastsMs(outcome) ?? 0
    // Of a run: some are cashed out on the way, and now and then it is broken off.
    const broken = run && lasts > 0 && below(8) === 0 ? run.unitsAt(below(lasts)) : null
    const moves = [...bets.keys()].flatMap((spot): StepChoice[] => {
      const units = run && lasts > 0 && below(2) === 0 ? run.unitsAt(below(lasts)) : 0
      if (run && units > 0 && units < run.target(spot)) return [{ spot, units }]
      return broken === null ? [] : [{ spot, units: broken, broken: true }]
    })
    const unitsOf = (spot: string): number => {
      const move = moves.find((each) => each['spot'] === spot)
      const byItself = table.units(spot, outcome)
      if (move === undefined) return byItself
      return move['broken'] === true ? byItself || Number(move['units']) : Number(move['units'])
    }
    // The kit cuts each bet by itself; in whole cents there is nothing to cut.
    const returned = [...bets].reduce((sum, [spot, amount]) => sum + (amount * BigInt(unitsOf(spot))) / 10_000n, 0n)
    const stake = [...bets.values()].reduce((sum, amount) => sum + amount, 0n)
    const chosen = Object.fromEntries([...bets].map(([spot, amount]) => [spot, Number(amount)]))
    expectFound(entry, rules, { choices: chosen, moves, nonce: no, clientSeed: table.drawCode, beacon, stake, returned, seed })
    returns.add(returned)
  }
  expect(returns.size).toBeGreaterThan(1)
})

/** Seats that show their seeds or not, and what is made of them and the gateway's value. */
function mixedOf(no: number, seats: number): { readonly mixed: NonNullable<RoundProof['mixed']>; readonly beacon: string } {
  const kept = Array.from({ length: seats }, (_, seat) => {
    const seed = sha256Hex(`seat ${no} ${seat}`)
    return { hash: sha256Hex(seed), seed: below(6) === 0 ? null : seed }
  })
  const puts = kept.map(({ seed, hash }) => seed ?? hash)
  const value = seedOf(no + 2_000_000)
  const mixed = { seats: kept, beacon: value, root: sha256Hex(puts.join('|')), beaconChain: { id: 'x', end: '', index: 1 } }
  return { mixed, beacon: sha256Hex([...puts, value].join('|')) }
}
/** A bank and slips against it, in any order. */
function somePuts(seats: number): RoomPut[] {
  const doors = ['even', 'odd', 'red3', 'white3', 'red4', 'white4']
  const slips = Array.from({ length: seats - 1 }, () =>
    Object.fromEntries(Array.from({ length: between(1, 3) }, () => [any(doors), between(1, 40)])),
  )
  return slips.toSpliced(below(seats), 0, { bank: 5_000 })
}

const rooms = catalogue.flatMap((entry) => {
  const room = entry.game.room(entry.maths)
  return room === null ? [] : [{ code: entry.code, entry, room }]
})
it.each(rooms)('games §21.23: every seat of hands of $code is found again', { timeout: LONG }, ({ entry, room }) => {
  const rules = rulesOf(entry)
  const returns = new Set<bigint | null>()
  for (let no = 1; no <= ROUNDS; no++) {
    const seats = between(room.least, room.most)
    const { mixed, beacon } = mixedOf(no, seats)
    const [seed, clientSeed, leads] = [seedOf(no), `${room.drawCode}-7`, below(2) === 0 ? null : below(seats)]
    const puts = room.puts ? somePuts(seats) : []
    let hand = room.deal(issueChance(seed, { drawCode: clientSeed, issueNo: no, beacon }), { seats, leads, puts })
    const moves: StepChoice[] = []
    for (let tries = 0; hand.turn !== null; tries++) {
      const { turn } = hand
      const { own } = hand.view(turn) as { readonly own: readonly number[] }
      const from = below(own.length)
      const done =
        below(3) === 0 || tries > 300
          ? hand.act(turn, hand.alone())
          : hand.act(turn, { cards: own.slice(from, from + any([1, 1, 2, 3, 4])) })
      if (!done.ok) continue
      moves.push({ seat: turn, cards: (done.value.move as { readonly cards: readonly number[] }).cards.join(' ') })
      hand = done.value.hand
    }
    const seat = below(seats)
    const own = puts[seat]
    const point = BigInt(between(1, 50) * 100)
    const stake = own ? point * BigInt(Object.values(own).reduce((sum, each) => sum + each, 0)) : point * 60n
    const returned = multiplyDown(own ? point : stake, hand.units()[seat] ?? -1n, room.unitsPerStake)
    const putsText = puts
      .map((put) =>
        Object.entries(put)
          .map((each) => each.join('='))
          .join(','),
      )
      .join('|')
    const chosen = { seat, seats, leads: (own ? hand.leads() : leads) ?? -1, ...(own ? { puts: putsText } : {}) }
    expectFound(entry, rules, { choices: chosen, moves, nonce: no, clientSeed, beacon, mixed, stake, returned, seed })
    returns.add(returned)
  }
  expect(returns.size).toBeGreaterThan(1)
})

describe('magazines', () => {
  const hunters = catalogue.filter(({ game }) => game.card.gameType === 'FISH')
  it.each(hunters)('games §21.23: every magazine of $code is found again', { timeout: LONG }, (entry) => {
    const { code, game } = entry
    const rules = rulesOf(entry)
    const [engine, hunt] = [game.run(entry.maths), game.hunt(entry.maths)]
    const returns = new Set<bigint | null>()
    for (let no = 0; no < ROUNDS; no++) {
      const [seed, clientSeed, shots] = [seedOf(no), `client-${no}`, any([20, 50, 100])]
      const stake = BigInt(shots * between(1, 40) * 100)
      const start = () => ({
        chance: roundChance({ serverSeed: seed, clientSeed, nonce: no, gameCode: code }),
        bounds: { mostUnits: 10n ** 12n },
      })
      // A scene has places of a quarter of a second, few of which are empty: what is not there is left out by the server.
      const scene = 29_000_000 + (no >> 6)
      const moves: StepChoice[] = []
      let play = engine.replay({ shots }, moves, start())
      for (let batch = 0; play.ok && play.value.units === null; batch++) {
        const at = scene * 60_000 + 5_000 + batch * 1_000
        const places = Array.from({ length: between(1, 8) }, () => scene * 1_000 + Math.max(0, 4 * (batch + 5) - below(36)))
        const admitted = hunt?.admit({ at, targets: places.join(' ') }, { nowMs: at, isTaken: () => false, moves })
        if (admitted?.ok !== true) throw new Error('shots are refused')
        moves.push(batch > 40 || below(12) === 0 ? { unload: true } : admitted.value)
        play = engine.replay({ shots }, moves, start())
      }
      if (!play.ok || play.value.units === null) throw new Error('a magazine does not end')
      const returned = multiplyDown(stake, play.value.units, play.value.unitsPerStake)
      expectFound(entry, rules, { choices: { shots }, moves, nonce: no, clientSeed, stake, returned, seed })
      returns.add(returned)
    }
    expect(returns.size).toBeGreaterThan(1)
  })
})

it('covers every product of the catalogue', () => {
  const fish = catalogue.filter(({ game }) => game.card.gameType === 'FISH').length
  expect(alone.length + tables.length + rooms.length + fish).toBe(catalogue.length)
  keepFigure(`${catalogue.length} products, ${catalogue.length * ROUNDS} rounds found again by both verifiers`)
})
