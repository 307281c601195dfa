// Long because it is one choreography: every event of a spin in the order it is seen.
import { type Handlers, playEvents } from '#client/frame/event-player.ts'
import type { GameView, Played } from '#client/frame/game-view.ts'
import type { Surroundings } from '#client/frame/surroundings.ts'
import { planStops } from '#client/games/stop-times.ts'
import { loadPicture } from '#client/shared/art.ts'
import { isStill } from '#client/shared/look.ts'
import { signal } from '#client/shared/reactive.ts'
import { t } from '#client/shared/texts.ts'
import type { Priced, RoundView } from '#protocol/index.ts'
import type { SlotEvent, SlotMaths } from '../events.ts'
import { createCoinShower } from './coin-shower.ts'
import { createFrameLoop } from './frame-loop.ts'
import { layOutSlot, type SlotLayout } from './layout.ts'
import { symbolArt } from './pictures.ts'
import { createPixiStage, type PixiStage } from './pixi-stage.ts'
import { createReelBoard } from './reel-board.ts'
import { celebrates, type FreeSpins, isBigWin, isSlotEvent, standingOf, type WinMark, worthOf } from './round-story.ts'
import { createSlotScreen } from './slot-screen.ts'
import { drawAtlas, type SymbolAtlas } from './symbol-atlas.ts'
import { countSeconds, createWinCounter } from './win-counter.ts'
import { createWinMarks } from './win-marks.ts'
import { createWinShow } from './win-show.ts'

const MIN_ROLL_SECONDS = 0.55
const STAGGER_SECONDS = 0.2
const BETWEEN_FREE_SPINS_MS = 450
const STILL_PAUSE_MS = 1_100

/** The slot: reels drawn by Pixi, everything that is text drawn by the page. */
export function createSlotView({ desk, rules, sound, haste, announce }: Surroundings, maths: SlotMaths): GameView {
  const { profile } = maths
  const { pause } = haste
  const needed = profile.freeSpins.findIndex((count) => count > 0)
  const counter = createWinCounter()
  const free = signal<FreeSpins | null>(null)
  const featureRuns = signal(false)
  const screen = createSlotScreen({ desk, rules, won: counter.shown, free, onSkip: counter.finish })
  const board = createReelBoard({ strips: profile.strips, rows: profile.rows, onStop: reelStopped })
  const marks = createWinMarks(profile.strips.length, profile.rows)
  const coins = createCoinShower()
  const show = createWinShow({ board, marks, onMark: (mark) => screen.pointAt(mark), scale: () => board.scale() })

  let stage: PixiStage | null = null
  let atlas: SymbolAtlas | null = null
  let images: ReadonlyMap<string, HTMLImageElement> = new Map()
  let layout: SlotLayout | null = null
  let rollingSince = 0
  let window: readonly (readonly string[])[] = []
  let suspense: readonly boolean[] = []
  let scattersDown = 0
  let stopped: (() => void) | null = null
  let landing: readonly number[] | null = null
  haste.onHasten(() => {
    if (landing !== null) {
      board.land(
        landing,
        landing.map(() => 0),
      )
      loop.wake()
    }
    counter.finish()
  })

  const loop = createFrameLoop({
    step: (seconds) => {
      const reels = board.move(seconds)
      const wins = show.move(seconds)
      const flying = coins.move(seconds)
      const counting = counter.move(seconds)
      stage?.render()
      return reels || wins || flying || counting
    },
    onSlow: () => stage?.coarsen(),
  })

  function reelStopped(reel: number): void {
    sound.play('stop', reel)
    const scatters = (window[reel] ?? []).filter((symbol) => symbol === profile.scatter).length
    for (let at = 0; at < scatters; at++) sound.play('scatter', scattersDown++)
    if (suspense[reel + 1]) sound.play('suspense', reel)
    screen.suspendAt(suspense[reel + 1] ? reel + 1 : null)
    if (reel === profile.strips.length - 1) {
      stopped?.()
      stopped = null
    }
  }

  function arrange(): void {
    const { clientWidth: width, clientHeight: height } = screen.element
    if (stage === null || width === 0 || height === 0) return
    layout = layOutSlot(width, height, profile.rows)
    const tile = Math.round(Math.min(layout.cell.width, layout.cell.height) * stage.resolution)
    if (atlas === null || Math.abs(atlas.tile - tile) > 2) {
      const old = atlas
      atlas = drawAtlas(images, tile)
      coins.dress(atlas)
      board.place(layout, atlas)
      marks.place(layout, atlas, profile.lines)
      old?.destroy()
    } else {
      board.place(layout, atlas)
      marks.place(layout, atlas, profile.lines)
    }
    stage.resize(width, height)
    screen.place(layout)
    stage.render()
  }

  function startReels(): void {
    show.clear()
    coins.stop()
    screen.say(null)
    counter.set(free() === null ? 0n : counter.shown())
    scattersDown = 0
    if (isStill()) return
    rollingSince = performance.now()
    board.start()
    loop.wake()
  }

  async function stopReels(stops: readonly number[], shown: readonly (readonly string[])[]): Promise<void> {
    board.patch(stops, shown)
    window = shown
    if (isStill()) {
      board.rest(stops)
      stage?.render()
      return
    }
    if (rollingSince === 0) startReels()
    const plan = planStops({ window: shown, scatter: profile.scatter, needed, stagger: STAGGER_SECONDS })
    suspense = plan.suspense
    const share = haste.share()
    const wait = Math.max(0, MIN_ROLL_SECONDS * share - (performance.now() - rollingSince) / 1000)
    landing = stops
    const down = new Promise<void>((resolve) => {
      stopped = resolve
    })
    board.land(
      stops,
      plan.at.map((seconds) => seconds * share + wait),
    )
    loop.wake()
    await down
    landing = null
    rollingSince = 0
  }

  async function payOut(found: readonly WinMark[], units: number, { round, replay }: Played, roundUnits: number): Promise<void> {
    const target = worthOf(free() === null ? units : roundUnits, stakeOf(round), round).minor
    const happy = celebrates(units, round)
    screen.say(units === 0 ? null : happy ? 'won' : 'returned')
    if (units === 0) {
      counter.set(target)
      return
    }
    if (!happy || isStill()) {
      show.hold(found)
      counter.set(target)
      stage?.render()
      await pause(isStill() ? STILL_PAUSE_MS : 500)
      return
    }
    const big = isBigWin(units, round)
    show.begin(found)
    sound.play(big ? 'bigWin' : 'win')
    if (big && layout) {
      screen.banner({ kind: 'big', units, round })
      coins.start(layout.frame, 2.4)
    }
    loop.wake()
    await counter.count(target, countSeconds(units / round.unitsPerStake) * haste.share())
    if (big) {
      await pause(replay ? 600 : 1_100)
      screen.banner(null)
    } else if (free() !== null) await pause(Math.min(found.length, 3) * 620)
  }

  const stakeOf = (round: Played['round']) => desk.read(round.stake)

  async function play(played: Played): Promise<void> {
    const { round, replay } = played
    haste.begin()
    const found: WinMark[] = []
    if (replay)
      free.set(played.events.filter(isSlotEvent).some((event) => event.type === 'reels.stopped' && event.spin > 0) ? free() : null)
    const handlers: Handlers<Priced<SlotEvent>> = {
      'reels.stopped': async ({ spin, stops, window: shown, multiplier }) => {
        if (spin > 0) {
          free.update((now) => now && { ...now, done: spin, multiplier })
          startReels()
        }
        await stopReels(stops, shown)
      },
      'line.won': ({ line, cells, symbol, count, units }) => {
        found.push({ line, cells, symbol, count, units })
      },
      'scatters.landed': ({ cells, count, units }) => {
        if (units > 0 || count >= needed) found.push({ line: null, cells, symbol: profile.scatter, count, units })
      },
      'spin.paid': async ({ units, roundUnits, amount }) => {
        await payOut(found, units, played, roundUnits)
        free.update((now) => now && { ...now, units: now.units + units })
        announce(units === 0 ? t('slot.said.nothing') : t('slot.said.won', { amount: desk.money(amount), ways: found.length }))
      },
      'free-spins.awarded': async ({ count, multiplier }) => {
        free.set({ done: 0, total: count, multiplier, units: 0 })
        announce(t('slot.said.awarded', { count, multiplier }))
        sound.play('bigWin')
        screen.banner({ kind: 'intro', count, multiplier })
        await pause(replay ? 1_200 : 500)
        if (replay) screen.banner(null)
      },
      'free-spins.ended': async ({ count, units, amount }) => {
        screen.banner({ kind: 'outro', count, units, amount, round })
        announce(t('slot.said.ended', { amount: desk.money(amount) }))
        if (celebrates(units, round) && !isStill() && layout) {
          sound.play('bigWin')
          coins.start(layout.frame, 2)
          loop.wake()
        }
        await pause(2_300)
        screen.banner(null)
      },
      'round.ended': ({ units }) => {
        free.set(null)
        counter.set(worthOf(units, stakeOf(round), round).minor)
        screen.say(units === 0 ? null : celebrates(units, round) ? 'won' : 'returned')
      },
    }
    screen.about(round)
    screen.replaying(replay)
    await playEvents(played.events.filter(isSlotEvent), handlers)
    screen.replaying(false)
  }

  async function runFeature(): Promise<void> {
    screen.banner(null)
    featureRuns.set(true)
    while (desk.phase() === 'waiting') {
      await desk.step({})
      if (desk.trouble() !== null || desk.ended() !== null) break
      if (desk.phase() === 'waiting') await pause(BETWEEN_FREE_SPINS_MS)
    }
    featureRuns.set(false)
  }

  function restore(round: RoundView | null): void {
    rollingSince = 0
    screen.about(round)
    screen.banner(null)
    if (round === null) {
      free.set(null)
      show.clear()
      counter.set(0n)
      screen.say(null)
      board.patch(board.stops(), [])
      board.rest(board.stops())
    } else {
      const { stops, window: shown, marks: found, free: feature, units } = standingOf(round)
      board.patch(stops, shown)
      board.rest(stops)
      show.hold(found)
      free.set(round.status === 'open' ? feature : null)
      counter.set(worthOf(units, stakeOf(round), round).minor)
      screen.say(units === 0 ? null : 'returned')
      if (round.status === 'open' && feature) screen.banner({ kind: 'resume', feature })
    }
    stage?.render()
  }

  return {
    element: screen.element,
    choices: null,
    primary: {
      label: () => {
        const feature = free()
        if (desk.phase() === 'waiting' && !featureRuns())
          return feature !== null && feature.done > 0 ? t('slot.continue') : t('slot.start_free')
        if (feature !== null && desk.phase() !== 'idle') return t('slot.free_of', { done: Math.max(1, feature.done), total: feature.total })
        return t('slot.spin')
      },
      note: () => '',
      press: () => {
        if (desk.phase() === 'idle') void desk.bet({})
        else if (desk.phase() === 'waiting' && !featureRuns()) void runFeature()
      },
      enabled: () => desk.phase() === 'idle' || (desk.phase() === 'waiting' && !featureRuns()),
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
      const names = [...new Set(profile.strips.flat())]
      let arrived = 0
      const step = () => progress(++arrived / (names.length + 2))
      const [loaded, created] = await Promise.all([
        Promise.all(
          names.map(async (name) => {
            const image = await loadPicture(symbolArt(rules.game.theme, name))
            step()
            return [name, image] as const
          }),
        ),
        createPixiStage().then((made) => {
          step()
          return made
        }),
        screen.pictures().then(step),
      ])
      images = new Map(loaded)
      stage = created
      stage.root.addChild(marks.under, board.root, marks.over, coins.root)
      screen.hold(stage.canvas)
      new ResizeObserver(arrange).observe(screen.element)
      arrange()
    },
    asked: () => {
      sound.play('press')
      startReels()
    },
    unasked: () => {
      rollingSince = 0
      board.rest(board.stops())
      stage?.render()
    },
    play,
    restore,
    settled: () => undefined,
  }
}
