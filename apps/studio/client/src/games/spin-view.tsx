import '@halong/game-frame/game.css'
import './reel-stage.css'
import type { ReactNode } from 'react'
import type { GameEvent, PricedEvent, RoundSummary, RoundView } from '#protocol/index.ts'
import type { GameView, Played } from '../frame/game-view.ts'
import type { Surroundings } from '../frame/surroundings.ts'
import { countAt } from '../shared/amounts.ts'
import { loadPicture } from '../shared/art.ts'
import { isStill } from '../shared/look.ts'
import { batch, signal } from '../shared/reactive.ts'
import { t } from '../shared/texts.ts'
import { drawn } from './draw-into.ts'
import { createLanding, type Landing } from './landing.ts'
import type { Showing } from './steps-view.tsx'
import type { Stops } from './stop-times.ts'

/** Spins that were won and are revealed one by one. `units`: what they paid so far. */
export type Feature = { readonly done: number; readonly total: number; readonly units: number }

/** What a stage shows of a spin and its feature. */
export type SpinScene<State> = {
  readonly state: State
  /** The reels were set in motion and no answer has come yet. */
  readonly rolling: boolean
  readonly replay: boolean
  readonly still: boolean
  /** How the reels come down; null while they do not, or all do as ever. */
  readonly landing: Landing | null
  readonly feature: Feature | null
  /** The feature waits for the player: at its start, or after the page was opened again. */
  readonly waiting: boolean
  /** What is counted up, in words. */
  readonly amount: string
  /** Nothing came back · no more than the stake · more than it (R14). */
  readonly outcome: 'none' | 'returned' | 'won'
  readonly big: boolean
  readonly worth: (units: number) => string
  /** What of the jackpot a hit wins at the stake on screen, and what it comes to with so many units; null where there is none. */
  readonly jackpot: { readonly share: string; readonly with: (units: number) => string } | null
  /** Jumps to the end of the count; the result stays the same. */
  readonly endCount: () => void
}

export type SpinParts<State, Event extends GameEvent> = {
  readonly first: State
  readonly unitsPerStake: number
  readonly isEvent: (event: PricedEvent) => event is PricedEvent & Event
  /** What an event makes of the stage. */
  readonly after: (state: State, event: Event) => State
  /** What is seen first, and for how long, where an event comes in two steps; null where it does not. */
  readonly before?: (state: State, event: Event) => { readonly state: State; readonly ms: number } | null
  /** Of an event with which reels come down one after the other: what they bring, and what a feature wants of it. */
  readonly stops?: (event: Event) => Stops | null
  /** What a press makes of the stage: symbols leave it. */
  readonly leave: (state: State) => State
  readonly leaveMs: number
  /** The same stage without motion. */
  readonly rest: (state: State) => State
  /** What the round has paid as far as it was shown. */
  readonly unitsOf: (state: State) => number
  /** What the round has paid beside its units, as decimal text: of a jackpot. */
  readonly besideUnits?: (state: State) => string | null
  readonly featureOf: (state: State) => Feature | null
  readonly showing: (event: Event, state: State) => Showing
  readonly words: { readonly start: () => string; readonly of: (feature: Feature) => string }
  readonly pictures: readonly string[]
  readonly Stage: (scene: SpinScene<State>) => ReactNode
}

const BETWEEN_MS = 500
const STILL_LEAST_MS = 900
const TICK_MS = 33
/** From this many stakes on a win is called big. */
const BIG_STAKES = 15

/** Milliseconds a count takes: longer for wins of more stakes. */
export const countMs = (stakes: number): number => Math.min(3_600, 450 + Math.log2(1 + Math.max(0, stakes)) * 420)

type Shown<State> = { readonly state: State; readonly round: RoundSummary | null; readonly replay: boolean; readonly rolling: boolean }

/** A game of reels or boards in React: a press, what it brings, and a feature that is revealed step by step. What events make of the stage is its own. */
export function createSpinView<State, Event extends GameEvent>(
  { desk, sound, haste, announce }: Surroundings,
  parts: SpinParts<State, Event>,
): GameView {
  const shown = signal<Shown<State>>({ state: parts.first, round: null, replay: false, rolling: false })
  const counted = signal(0n)
  const featureRuns = signal(false)
  let askedAt = 0
  let endCount = () => {}
  const { pause } = haste
  const landing = createLanding({ sound, haste })
  haste.onHasten(() => endCount())

  const roundOf = (): RoundSummary | null => shown().round ?? desk.round()
  const minorOf = (units: number, round = roundOf()): bigint => {
    const stake = round === null ? desk.stake() : desk.read(round.stake)
    return (stake.minor * BigInt(units)) / BigInt(parts.unitsPerStake)
  }
  const besideOf = (state: State): bigint => desk.read(parts.besideUnits?.(state) ?? '0').minor
  const worth = (units: number) => desk.money({ asset: desk.asset, minor: minorOf(units) })
  /** R14: an ended round says so itself; while it goes on, what paid more than the stake is celebrated. */
  const isGlad = (units: number, round: RoundSummary | null): boolean =>
    round !== null && units > parts.unitsPerStake && (round.status !== 'ended' || round.celebrate)
  const isBig = (units: number, round: RoundSummary | null): boolean => isGlad(units, round) && units >= parts.unitsPerStake * BIG_STAKES

  function jackpotOf(): SpinScene<State>['jackpot'] {
    const jackpot = desk.jackpot()
    if (jackpot === null) return null
    const round = roundOf()
    const stake = (round === null ? desk.stake() : desk.read(round.stake)).minor
    const [pool, top] = [desk.read(jackpot.pool).minor, desk.read(jackpot.top).minor]
    const share = (pool * (stake < top ? stake : top)) / top
    const text = (minor: bigint) => desk.money({ asset: desk.asset, minor })
    return { share: text(share), with: (units) => text(share + minorOf(units)) }
  }

  const scene = (): SpinScene<State> => {
    const { state, round, replay, rolling } = shown()
    const units = parts.unitsOf(state)
    return {
      state,
      rolling,
      replay,
      still: isStill(),
      landing: landing.shown(),
      feature: parts.featureOf(state),
      waiting: desk.phase() === 'waiting' && !featureRuns(),
      amount: desk.money({ asset: desk.asset, minor: counted() + besideOf(state) }),
      outcome: units === 0 ? 'none' : isGlad(units, round) ? 'won' : 'returned',
      big: isBig(units, round),
      worth,
      jackpot: jackpotOf(),
      endCount: () => endCount(),
    }
  }

  /** Counts up to an amount; the wait ends when it stands there. */
  function count(to: bigint, ms: number): Promise<void> {
    const from = counted()
    const length = ms * haste.share()
    if (isStill() || length <= 0) {
      counted.set(to)
      return pause(ms)
    }
    const started = performance.now()
    return new Promise((done) => {
      const finish = () => {
        clearInterval(timer)
        endCount = () => {}
        counted.set(to)
        done()
      }
      const timer = setInterval(() => {
        const share = (performance.now() - started) / length
        if (share >= 1) finish()
        else counted.set(countAt(from, to, share))
      }, TICK_MS)
      endCount = finish
    })
  }

  const put = (state: State, round: RoundSummary, replay: boolean) => shown.set({ state, round, replay, rolling: false })

  async function show(event: Event, round: RoundSummary, replay: boolean): Promise<void> {
    const first = isStill() ? null : (parts.before?.(shown().state, event) ?? null)
    if (first !== null) {
      put(first.state, round, replay)
      await pause(first.ms)
    }
    const was = parts.unitsOf(shown().state)
    const stops = isStill() ? null : (parts.stops?.(event) ?? null)
    batch(() => {
      if (stops !== null) landing.begin(stops)
      put(parts.after(shown().state, event), round, replay)
    })
    const { state } = shown()
    const units = parts.unitsOf(state)
    if (units < was) counted.set(minorOf(units, round))
    const glad = isGlad(units, round)
    const { ms, sound: name, pitch = 0, said } = parts.showing(event, state)
    if (name !== undefined) sound.play(units > was && !glad ? 'tick' : isBig(units, round) && units > was ? 'bigWin' : name, pitch)
    if (said !== undefined) announce(said)
    if (stops !== null) return landing.end(stops, ms)
    if (units <= was) return pause(isStill() ? Math.min(ms, STILL_LEAST_MS) : ms)
    const to = minorOf(units, round)
    if (glad) return count(to, Math.max(ms, countMs((units - was) / parts.unitsPerStake)))
    counted.set(to)
    return pause(isStill() ? STILL_LEAST_MS : ms)
  }

  async function play({ events, round, replay }: Played): Promise<void> {
    haste.begin()
    const left = parts.leaveMs - (performance.now() - askedAt)
    if (!isStill() && left > 0) await pause(left)
    for (const event of events.filter(parts.isEvent)) await show(event, round, replay)
    shown.update((now) => ({ ...now, state: parts.rest(now.state) }))
    if (replay) return pause(900)
    const units = parts.unitsOf(shown().state)
    if (round.status === 'ended' && units > 0)
      announce([t(isGlad(units, round) ? 'reels.won' : 'reels.returned'), scene().amount].join(' '))
  }

  function roll(): void {
    askedAt = performance.now()
    const { state } = shown()
    const goesOn = parts.featureOf(state) !== null && desk.round() !== null
    batch(() => {
      if (!goesOn) counted.set(0n)
      const resting = parts.rest(state)
      shown.set({ state: isStill() ? resting : parts.leave(resting), round: goesOn ? roundOf() : null, replay: false, rolling: true })
    })
  }

  async function runFeature(): Promise<void> {
    featureRuns.set(true)
    while (desk.phase() === 'waiting') {
      roll()
      await desk.step({})
      if (desk.trouble() !== null || desk.ended() !== null) break
      if (desk.phase() === 'waiting') await pause(BETWEEN_MS)
    }
    featureRuns.set(false)
  }

  const waits = () => desk.phase() === 'waiting' && !featureRuns()
  return {
    element: drawn('gf-mount', () => <parts.Stage {...scene()} />),
    choices: null,
    primary: {
      label: () => {
        const feature = parts.featureOf(shown().state)
        if (waits()) return feature !== null && feature.done > 0 ? t('reels.continue') : parts.words.start()
        return feature !== null && desk.phase() !== 'idle' ? parts.words.of(feature) : t('reels.spin')
      },
      note: () => '',
      press: () => {
        if (desk.phase() === 'idle') void desk.bet({})
        else if (waits()) void runFeature()
      },
      enabled: () => desk.phase() === 'idle' || waits(),
      kind: () => 'bet',
    },
    auto: {
      kind: 'feature',
      mostPicks: () => 0,
      place: () => desk.bet({}),
      goOn: runFeature,
    },
    canHasten: true,
    load: async (progress) => {
      let arrived = 0
      await Promise.all(
        parts.pictures.map(async (picture) => {
          await loadPicture(picture)
          progress(++arrived / parts.pictures.length)
        }),
      )
    },
    restore: (round: RoundView | null) => {
      const events = round?.chapters.flat().filter(parts.isEvent) ?? []
      const state = parts.rest(events.reduce<State>(parts.after, parts.first))
      batch(() => {
        shown.set({ state, round, replay: false, rolling: false })
        counted.set(round === null ? 0n : minorOf(parts.unitsOf(state), round))
      })
    },
    asked: () => {
      sound.play('press')
      roll()
    },
    unasked: () => shown.update(({ state }) => ({ state: parts.rest(state), round: null, replay: false, rolling: false })),
    play,
    settled: (round) => shown.update((now) => ({ ...now, round })),
  }
}
