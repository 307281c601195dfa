import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Chance, chanceFrom, commitmentOf, keyedChance } from '@halong/chance'
import { ladderLimits } from '@halong/money'
import { expect, it } from 'vitest'
import { contentOf } from '#client/shared/rules-content.ts'
import { compare, recompute } from '#client/verify/recompute.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import { writeScript } from '../../client/build/round-script.ts'
import { findGame } from '../catalogue.ts'
import { gameRules } from '../rules.ts'
import { admitShots } from './admit.ts'
import { reefEngine } from './engine.ts'
import type { ReefEvent } from './events.ts'
import { reefMaths as maths } from './products.ts'
import { aroundBlast, bornAt, type Fish, fishAt, fishById, fishOf, isInSight, placeAt, SCENE_MS } from './scene.ts'
import { type ReefMaths, speciesAt } from './sheet.ts'
import { verifier } from './verify.ts'

const SEED = '0123456789abcdef'.repeat(4)
const published: ReefMaths = { ...maths, sceneSeed: SEED }
const engine = reefEngine(maths)
const bounds = { mostUnits: 1_000_000n }
const play = (shots: number, moves: Parameters<typeof engine.replay>[1], chance: Chance = keyedChance(SEED, 'magazine')) => {
  const played = engine.replay({ shots }, moves, { chance, bounds })
  if (!played.ok) throw new Error(played.code)
  return played.value
}
const eventsOf = (moves: Parameters<typeof engine.replay>[1], shots = 100, chance?: Chance): readonly ReefEvent[] =>
  play(shots, moves, chance).chapters.flat()
/** A fish of a species in some scene. */
function aFish(name: string): Fish {
  for (let scene = 1; scene < 40; scene++) {
    const found = fishOf(maths, scene).find((fish) => speciesAt(maths, fish.species).name === name)
    if (found) return found
  }
  throw new Error(`no ${name}`)
}
/** A stream that answers every draw with a number of choice. */
const fixed = (...answers: readonly number[]): Chance => {
  let at = 0
  return { ...chanceFrom(() => 0), below: (n) => Math.min(answers[at++ % answers.length] ?? 0, n - 1) }
}

it('games §11: the published scene has its fish in their places, in whole numbers', () => {
  const all = fishOf(published, 1).filter(({ id }) => id % 1_000 < 240)
  expect(all.length).toBe(177)
  expect(all[0]).toMatchObject({
    id: 1_000,
    crossMs: 12_360,
    path: [
      { x: 3_646, y: -1_120 },
      { x: 26_600, y: 17_110 },
      { x: 5_756, y: 15_019 },
      { x: 21_206, y: 18_400 },
    ],
  })
  expect(all.slice(0, 3).map((fish) => [speciesAt(maths, fish.species).name, placeAt(fish, bornAt(fish) + 5_000)])).toEqual([
    ['lantern', { x: 15_301, y: 12_734 }],
    ['sardine', { x: 10_637, y: 6_791 }],
    ['angel', { x: 16_857, y: 4_900 }],
  ])
  const most = Array.from({ length: 320 }, (_, at) => all.filter((fish) => placeAt(fish, SCENE_MS + at * 250) !== null).length)
  expect(Math.max(...most)).toBe(37)
})

it('GR 13: every target returns 0.96 exactly, by the chance of a kill and what it pays', () => {
  for (const { name, kind, price } of maths.species) {
    if (kind === 'area') continue
    const mean = kind === 'chest' ? maths.chest.reduce((sum, each) => sum + each.price * each.ways, 0) / 100 : price
    // Of 100 · price numbers 96 kill.
    expect((96 / (100 * price)) * mean, name).toBeCloseTo(0.96, 12)
  }
  // A blast: one in five, each of n fish with 5 · 96 of 100 · n · price.
  for (let n = maths.blast.least; n <= maths.blast.most; n++)
    for (const prices of [Array<number>(n).fill(2), [2, 3, 100, 50, 20, 30, 15, 8].slice(0, n)]) {
      const chances = prices.map((price) => (maths.blast.oneIn * 96) / (100 * n * price))
      expect(Math.max(...chances)).toBeLessThanOrEqual(1)
      expect((1 / maths.blast.oneIn) * prices.reduce((sum, price, at) => sum + price * (chances[at] ?? 0), 0)).toBeCloseTo(0.96, 12)
    }
})

it('GR 13: the engine kills with 96 of 100 · price, opens a chest by its table, and blasts by shares', () => {
  const shot = (fish: Fish) => ({ at: 1, targets: String(fish.id) })
  for (const name of ['sardine', 'shark', 'dragon']) {
    const fish = aFish(name)
    const { price } = speciesAt(maths, fish.species)
    expect(eventsOf([shot(fish)], 100, fixed(95)).at(-1)).toEqual({ type: 'reefhunt.caught', id: fish.id, units: price, by: 'shot' })
    expect(eventsOf([shot(fish)], 100, fixed(96)).at(-1)).toEqual({ type: 'reefhunt.missed', id: fish.id })
  }
  const chest = aFish('chest')
  const opened = [0, 59, 60, 84, 85, 94, 95, 98, 99].map((held) => eventsOf([shot(chest)], 100, fixed(0, held)).at(-1))
  expect(opened.map((event) => event?.type === 'reefhunt.caught' && event.units)).toEqual([50, 50, 100, 100, 200, 200, 500, 500, 1_000])

  const crab = aFish('crab')
  const around = fishOf(maths, 3)
    .filter((fish) => speciesAt(maths, fish.species).name === 'sardine')
    .slice(0, 3)
    .map(({ id }) => id)
  const hit = { at: 1, targets: String(crab.id), hits: around.join(' ') }
  // Sardines pay 2: of 600 numbers 480 catch one.
  expect(eventsOf([hit], 100, fixed(0, 479, 480, 0)).slice(1)).toEqual([
    { type: 'reefhunt.blast', id: crab.id },
    { type: 'reefhunt.caught', id: around[0], units: 2, by: 'blast' },
    { type: 'reefhunt.caught', id: around[2], units: 2, by: 'blast' },
  ])
  expect(eventsOf([hit], 100, fixed(1)).at(-1)).toEqual({ type: 'reefhunt.missed', id: crab.id })
  expect(eventsOf([{ ...hit, hits: around.slice(1).join(' ') }]).at(-1)).toEqual({ type: 'reefhunt.gone', id: crab.id })
})

it('games §21.21: shots of a stream return 0.96 within the band', () => {
  const chance = keyedChance(SEED, 'many')
  const fish = aFish('sardine')
  const shots = 12_000
  let won = 0
  for (let shot = 0; shot < shots; shot++) {
    const event = eventsOf([{ at: 1, targets: String(fish.id) }], 100, chance).at(-1)
    if (event?.type === 'reefhunt.caught') won += event.units
  }
  expect(Math.abs(won / shots - 0.96)).toBeLessThan(0.03)
})

it('W22: what was not fired goes back; a magazine ends when it is empty, unloaded or left alone', () => {
  const fish = aFish('whale')
  const miss = { at: 1, targets: Array(8).fill(fish.id).join(' ') }
  const open = play(20, [miss], fixed(99_999))
  expect([open.units, open.unplayed]).toEqual([null, 12n])
  expect(engine.movesLeftAlone(open)).toEqual([{ unload: true }])
  const closed = play(20, [miss, { unload: true }], fixed(99_999))
  expect([closed.units, closed.unplayed, closed.unitsPerStake]).toEqual([12n, 12n, 20n])
  const empty = play(20, [miss, miss, miss], fixed(99_999))
  expect([empty.units, empty.unplayed]).toEqual([0n, 0n])
  // The last four of the third batch found the magazine empty: nothing was drawn for them.
  expect(empty.chapters[3]?.filter(({ type }) => type === 'reefhunt.gone').length).toBe(4)
  expect(engine.replay({ shots: 20 }, [{ unload: true }, miss], { chance: fixed(0), bounds }).ok).toBe(false)
  expect(engine.replay({ shots: 20 }, [{ at: 1, targets: '777' }], { chance: fixed(0), bounds }).ok).toBe(false)
})

it('a dead fish takes no shot, and no place of the stream', () => {
  const [first, second] = [aFish('sardine'), aFish('shark')]
  const twice = { at: 1, targets: `${first.id} ${first.id} ${second.id}` }
  const events = eventsOf([twice], 100, fixed(0, 4_000)).slice(1)
  expect(events.map(({ type }) => type)).toEqual(['reefhunt.caught', 'reefhunt.gone', 'reefhunt.missed'])
  expect(play(100, [twice], fixed(0, 4_000)).unplayed).toBe(98n)
})

it('games §11: what is out of sight, taken by others or aimed at too late is no shot', () => {
  const nowMs = 29_000_000 * SCENE_MS + 30_000
  const seen = fishAt(maths, nowMs).filter((fish) => isInSight(fish, nowMs))
  const [one, two] = seen.map(({ id }) => id)
  const left = fishOf(maths, 28_999_999)[0]?.id ?? 0
  const look = { nowMs, moves: [], isTaken: (id: number) => id === two }
  const admit = (at: number, targets: string) => admitShots(maths, { at, targets }, look)
  expect(admit(nowMs, `${one} ${two} ${left}`)).toMatchObject({ ok: true, value: { targets: String(one), gone: `${two} ${left}` } })
  expect([admit(nowMs - 3_001, `${one}`), admit(nowMs + 401, `${one}`)].map(({ ok }) => ok)).toEqual([false, false])
  // Eight shots in a second, and never back in time.
  const five = { at: nowMs - 200, targets: Array(5).fill(one).join(' ') }
  const after = (at: number, shots: number) =>
    admitShots(maths, { at, targets: Array(shots).fill(one).join(' ') }, { ...look, moves: [five] })
  expect([after(nowMs, 3).ok, after(nowMs, 4), after(nowMs - 200, 1)]).toMatchObject([
    true,
    { code: 'reefhunt.fast' },
    { code: 'reefhunt.fast' },
  ])
  // A blast reaches what the server says, whatever the page asked for.
  for (let ms = nowMs; ; ms += 250) {
    const crab = fishAt(maths, ms).find((fish) => speciesAt(maths, fish.species).kind === 'area' && isInSight(fish, ms))
    if (!crab) continue
    const admitted = admitShots(maths, { at: ms, targets: String(crab.id), hits: '1' }, { nowMs: ms, moves: [], isTaken: () => false })
    const hits = admitted.ok && !('unload' in admitted.value) ? (admitted.value.hits ?? '').split(' ').map(Number) : []
    expect(hits.length).toBeGreaterThanOrEqual(maths.blast.least)
    expect(hits.every((id) => speciesAt(maths, fishById(maths, id)?.species ?? 0).kind === 'price')).toBe(true)
    break
  }
})

it('R-PROOF: the verifier page and the script anyone can run agree with the engine on every shot of a magazine', () => {
  const entry = findGame('reef-hunter')
  if (!entry) throw new Error('it is in the catalogue')
  const rules = gameRules(entry, new Date(0), new Map([['USD/4', ladderLimits('fish', 'USD/4')]]))
  const crab = aFish('crab')
  const ms = bornAt(crab) + crab.crossMs / 2
  const hits = aroundBlast(maths, crab, { ms, isDead: () => false }).join(' ')
  const names = ['sardine', 'clown', 'tang', 'puffer', 'angel', 'chest', 'dragon']
  const salvo = (at: number) => ({ at, targets: names.map((name) => aFish(name).id).join(' ') })
  // Other sardines in each salvo, and a crab until it goes off.
  const sardines = fishOf(maths, 2).filter(({ species }) => species === 0)
  const moves = Array.from({ length: 9 }, (_, at) => [
    { ...salvo(2 * at + 1), targets: `${salvo(at).targets} ${sardines[at]?.id}` },
    { at: 2 * at + 2, targets: `${crab.id} ${crab.id}`, hits },
  ]).flat()
  const proof: RoundProof = {
    roundId: 'rnd_x',
    gameCode: entry.code,
    status: 'ended',
    asset: 'USD/4',
    stake: '10.0000',
    returned: null,
    voidReason: null,
    wouldReturn: null,
    choices: { shots: 100 },
    moves: [...moves, { unload: true }],
    nonce: 3,
    clientSeed: 'of the player',
    commitment: commitmentOf(SEED),
    serverSeed: SEED,
    committedAt: '',
    revealedAt: '',
    startedAt: '',
    endedAt: '',
    rulesHash: rules.game.rulesHash,
    algorithm: 'hmac-sha256-v1',
  }
  const found = recompute({ ...proof, serverSeed: SEED }, rules, verifier)
  if (!found) throw new Error('a magazine is a round of the game')
  const told = found.play.chapters.flat()
  expect(told.filter(({ type }) => type === 'reefhunt.blast').length).toBe(1)
  expect(told.filter(({ type }) => type === 'reefhunt.caught').length).toBeGreaterThan(5)
  const whole = { ...proof, returned: found.returned }
  expect(compare(whole, found).filter(({ same }) => !same)).toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  writeFileSync(join(folder, 'verify.mjs'), writeScript())
  writeFileSync(join(folder, 'round.json'), JSON.stringify({ proof: whole, rules: contentOf(rules, 'USD/4') }))
  const out = execFileSync(process.execPath, [join(folder, 'verify.mjs'), join(folder, 'round.json')], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(out).toContain('agrees   returned')
  expect(out).not.toContain('DIFFERS')
})
