// Long because it is one machine: what is aimed at, what is on its way, what came back of it, and the picture of all that.
import { type Handlers, playEvents } from '#client/frame/event-player.ts'
import type { GameView, Played } from '#client/frame/game-view.ts'
import type { Surroundings } from '#client/frame/surroundings.ts'
import { drawn } from '#client/games/draw-into.ts'
import { h } from '#client/shared/dom.ts'
import { keepChoice, keptChoice } from '#client/shared/game-session.ts'
import { isStill } from '#client/shared/look.ts'
import { batch, effect, signal, untracked } from '#client/shared/reactive.ts'
import { t } from '#client/shared/texts.ts'
import type { Priced, RoundSummary, RoundView } from '#protocol/index.ts'
import type { ReefEvent } from '../events.ts'
import { bornAt, type Fish, fishById, isInSight } from '../scene.ts'
import { type ReefMaths, speciesAt } from '../sheet.ts'
import { autoAim, fishUnder, LEASTS, type Seen, seenAt } from './aim.ts'
import { Hud } from './hud.tsx'
import { afterEvent, isReefEvent, magazineOf, noMagazine } from './magazine.ts'
import { createPicker } from './picker.tsx'
import { followRoom } from './room.ts'
import { createSea } from './sea.ts'
import { loadSprites, type Sprite } from './sprites.ts'

/** Between two shots, and between two salvos that are told. */
const SHOT_MS = 220
const SALVO_MS = 240
/** More wait for no answer: what is not told in time is not fired. */
const MOST_WAITING = 3
const LIST_MS = 500
const STILL_MS = 500
const SHARPEST = 2

/** A reef that everybody in the room sees alike; a magazine is a round, and its shots are the round's moves. */
export function createReefView({ desk, sound, announce }: Surroundings, maths: ReefMaths): GameView {
  const sprites = signal<readonly Sprite[]>([])
  const magazine = signal(noMagazine)
  const round = signal<RoundSummary | null>(null)
  const isReplay = signal(false)
  const locked = signal<number | null>(null)
  const isAuto = signal(keptChoice('reefhunt.auto') !== 'off')
  const least = signal(LEASTS.find((each) => each === keptChoice('reefhunt.least')) ?? LEASTS[0])
  const listed = signal<readonly Seen[]>([])
  const shots = signal(maths.shots.find((each) => each === keptChoice('reefhunt.shots')) ?? maths.shots[0] ?? 20)
  const queue: number[] = []
  let [shotAt, salvoAt] = [0, 0]
  /** Pressed while an answer was on its way: done when it is here. */
  let isUnloading = false

  const sea = createSea(maths, () => untracked(sprites))
  const now = () => Math.round(desk.clock.now())
  const room = followRoom({
    desk,
    fired: (place, targets) => {
      for (const target of targets) sea.fire(place, target, now())
    },
    caught: ({ id, units, isOwn }) => {
      if (!isOwn) sea.caught(id, now(), { text: units > 0 ? `×${units}` : '', isOwn: false })
    },
  })
  const isGone = (id: number): boolean => room.isTaken(id) || untracked(magazine).dead.has(id)
  const nameOf = (id: number): string => {
    const fish = fishById(maths, id)
    return fish === null ? '' : t(`reefhunt.species.${speciesAt(maths, fish.species).name}`)
  }
  const leavesAt = (fish: Fish): number => bornAt(fish) + fish.crossMs
  const isOpen = () => magazine().isOpen && !isReplay()
  const left = () => magazine().loaded - magazine().fired
  const worth = (units: number): string => {
    const open = round()
    const loaded = magazine().loaded
    if (open === null || loaded === 0) return desk.money({ asset: desk.asset, minor: 0n })
    return desk.money({ asset: desk.asset, minor: (desk.read(open.stake).minor * BigInt(units)) / BigInt(loaded) })
  }

  /** What is shot at next: the locked one as long as it can be, else what Auto finds. */
  function aim(ms: number): number | null {
    const id = untracked(locked)
    const fish = id === null ? null : fishById(maths, id)
    if (fish && !isGone(fish.id) && isInSight(fish, ms)) return fish.id
    const next = untracked(isAuto) ? autoAim(seenAt(maths, ms, isGone), untracked(least), ms, leavesAt) : null
    locked.set(next?.fish.id ?? null)
    return next?.fish.id ?? null
  }

  /** Fires while a magazine is open, and tells what was fired when the answer before it is here. */
  function fire(time: number): void {
    const waiting = untracked(() => desk.phase() === 'waiting')
    if (!untracked(isOpen) || untracked(desk.ended) !== null || isUnloading) {
      queue.length = 0
      if (waiting && isUnloading) void desk.step({ unload: true })
      if (waiting || !untracked(isOpen)) isUnloading = false
      return
    }
    const ms = now()
    if (time - shotAt >= SHOT_MS && queue.length < MOST_WAITING && queue.length < untracked(left)) {
      const target = aim(ms)
      if (target !== null) {
        shotAt = time
        queue.push(target)
        if (!untracked(isStill)) sea.fire(0, target, ms)
        sound.play('tick', 4)
      }
    }
    if (!waiting || queue.length === 0 || time - salvoAt < SALVO_MS) return
    salvoAt = time
    const targets = queue.splice(0).join(' ')
    void desk.step({ at: ms, targets })
  }

  async function play({ events, round: told, replay }: Played): Promise<void> {
    const handlers: Handlers<Priced<ReefEvent>> = {
      'reefhunt.loaded': ({ shots: loaded }) => announce(t('reefhunt.said.loaded', { shots: loaded })),
      'reefhunt.missed': ({ id }) => sea.missed(id, now()),
      'reefhunt.caught': ({ id, units, amount }) => {
        const text = `+${desk.money(amount)}`
        room.take(id)
        sea.caught(id, now(), { text, isOwn: true })
        sound.play(units >= 50 ? 'bigWin' : 'win')
        announce(t('reefhunt.said.caught', { name: nameOf(id), amount: desk.money(amount) }))
      },
      'reefhunt.blast': ({ id }) => {
        room.take(id)
        sea.caught(id, now(), { text: '', isOwn: true })
        sound.play('mine')
        announce(t('reefhunt.said.blast'))
      },
      'reefhunt.gone': ({ id }) => {
        if (untracked(locked) === id) locked.set(null)
      },
      'reefhunt.unloaded': ({ fired }) => {
        announce(t('reefhunt.said.unloaded', { fired, amount: desk.money(told.returned ?? '0') }))
        if (told.celebrate && !replay) sound.play('collect')
      },
      'round.ended': () => undefined,
    }
    isReplay.set(replay)
    round.set(told)
    const own = events.filter(isReefEvent)
    batch(() => magazine.update((was) => own.reduce(afterEvent, was)))
    await playEvents(own, handlers)
    // A magazine of before: its salvos one after the other, as sums beside the sea of now.
    if (replay) await new Promise<void>((resume) => setTimeout(resume, 260))
  }

  function restore(told: RoundView | null): void {
    batch(() => {
      round.set(told)
      isReplay.set(false)
      magazine.set(told === null ? noMagazine : magazineOf(told))
    })
  }

  const canvas = h('canvas', { class: 'rh-sea', attrs: { 'aria-hidden': 'true' } })
  canvas.addEventListener('pointerdown', (event) => {
    const box = canvas.getBoundingClientRect()
    const at = sea.fieldAt(event.clientX - box.left, event.clientY - box.top)
    const found = fishUnder(seenAt(maths, now(), isGone), at, ({ radius }) => sea.reach(radius))
    locked.set(found?.fish.id ?? null)
  })

  const ink = canvas.getContext('2d')
  let [drawnAt, listedAt, foot] = [0, 0, 0]
  function frame(time: number): void {
    requestAnimationFrame(frame)
    fire(time)
    const still = untracked(isStill)
    const ms = now()
    if (time - listedAt > LIST_MS) {
      listedAt = time
      foot = hud.querySelector('.rh-foot')?.clientHeight ?? 0
      listed.set([...seenAt(maths, ms, isGone)].sort((a, b) => b.price - a.price).slice(0, 8))
    }
    const { clientWidth: width, clientHeight: height } = canvas
    if (!ink || width === 0 || height === 0 || (still && time - drawnAt < STILL_MS)) return
    drawnAt = time
    const sharp = Math.min(SHARPEST, devicePixelRatio)
    if (canvas.width !== Math.round(width * sharp)) canvas.width = Math.round(width * sharp)
    if (canvas.height !== Math.round(height * sharp)) canvas.height = Math.round(height * sharp)
    ink.setTransform(sharp, 0, 0, sharp, 0, 0)
    sea.paint(
      ink,
      { width, height },
      { ms, still, isGone, foot, locked: untracked(locked), armed: untracked(isOpen), others: untracked(room.others) },
      time,
    )
  }
  effect(() => keepChoice('reefhunt.auto', isAuto() ? 'on' : 'off'))

  const hud = drawn('rh-hud', () => (
    <Hud
      maths={maths}
      magazine={magazine()}
      isOpen={isOpen()}
      isReplay={isReplay()}
      locked={locked()}
      seen={listed()}
      room={room.room()}
      won={worth(magazine().won)}
      shotPrice={worth(1)}
      result={!magazine().isOpen && magazine().loaded > 0 ? round() : null}
      money={desk.money}
      isAuto={isAuto()}
      least={least()}
      setAuto={(on) => {
        isAuto.set(on)
        if (!on) locked.set(null)
      }}
      setLeast={(next) => {
        least.set(next)
        locked.set(null)
        keepChoice('reefhunt.least', next)
      }}
      lock={(id) => locked.set(id)}
    />
  ))

  requestAnimationFrame(frame)
  return {
    element: h('div', { class: 'rh' }, canvas, hud),
    choices: createPicker({ desk, maths, shots }),
    primary: {
      label: () => (isOpen() ? t('reefhunt.unload') : t('reefhunt.load', { shots: shots() })),
      note: () => (isOpen() ? t('reefhunt.unload_note', { amount: worth(left()) }) : ''),
      press: () => {
        if (desk.phase() === 'idle') void desk.bet({ shots: shots() })
        else isUnloading = isOpen()
      },
      enabled: () => desk.phase() === 'idle' || isOpen(),
      kind: () => (isOpen() ? 'collect' : 'bet'),
    },
    load: async (progress) => {
      let arrived = 0
      sprites.set(await loadSprites(maths, () => progress(++arrived / maths.species.length)))
    },
    restore,
    asked: () => {
      sound.play('press')
      restore(null)
    },
    unasked: () => restore(null),
    play,
    settled: (told) => round.set(told),
  }
}
