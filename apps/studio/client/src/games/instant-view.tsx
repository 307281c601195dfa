import '@halong/game-frame/game.css'
import type { TrailItem } from '@halong/game-frame'
import type { Money } from '@halong/money'
import type { ReactNode } from 'react'
import type { GameEvent, Priced, PricedEvent, RoundChoices, RoundSummary, RoundView } from '#protocol/index.ts'
import type { GameView, Played } from '../frame/game-view.ts'
import type { SoundName } from '../frame/sound.ts'
import type { Surroundings } from '../frame/surroundings.ts'
import { keepChoice, keptChoice } from '../shared/game-session.ts'
import { isStill } from '../shared/look.ts'
import { multipleText } from '../shared/multiples.ts'
import { batch, signal } from '../shared/reactive.ts'
import { language, t } from '../shared/texts.ts'
import { drawn } from './draw-into.ts'
import { createTrail } from './trail.tsx'

/** An event that tells the whole of a round: what came, and what it pays in ten-thousandths of the stake. */
export type Telling = GameEvent & { readonly units: number }

/** What a stage shows of a round. `asked`: its stake is on the way · `moving` towards its end · `landed`. */
export type Scene<Choice, Told extends Telling> = {
  /** That of the round on the stage, else what is chosen for the next. */
  readonly choice: Choice
  readonly told: Priced<Told> | null
  readonly step: 'rest' | 'asked' | 'moving' | 'landed'
  readonly replay: boolean
  readonly still: boolean
  /** Counts the rounds shown, so that motion begins anew with each. */
  readonly number: number
  /** More came back than was staked (R14). */
  readonly glad: boolean
  readonly locked: boolean
  readonly trail: readonly TrailItem[]
  /** What units of the stake are worth, in words. */
  readonly worth: (units: number) => string
  readonly choose: (next: Choice) => void
}

/** A sound on the way, so many milliseconds after its start. */
type Cue = { readonly at: number; readonly name: SoundName; readonly step?: number }

export type InstantParts<Choice, Told extends Telling> = {
  readonly first: Choice
  /** Reads what was kept or is told of an older round; null when it is no choice of this game. */
  readonly read: (kept: unknown) => Choice | null
  readonly choices: (choice: Choice) => RoundChoices
  /** False while a choice is not one to bet on yet. */
  readonly ready?: (choice: Choice) => boolean
  readonly type: Told['type']
  /** How long the way to the result takes, and what is heard on it. */
  readonly motion: (told: Told) => { readonly ms: number; readonly sounds?: readonly Cue[] }
  readonly trailText: (told: Told) => string
  /** In words, for those who do not see the stage. */
  readonly said: (told: Told) => string
  readonly Stage: (scene: Scene<Choice, Told>) => ReactNode
  readonly Choices: (scene: Scene<Choice, Told>) => ReactNode
}

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
const HOLD_MS = 250
const HOLD_REPLAY_MS = 1_600
/** From here on a win sounds like one. */
const BIG_UNITS = 100_000

type Shown<Told> = {
  readonly told: Priced<Told> | null
  readonly step: Scene<never, never>['step']
  readonly round: RoundSummary | null
  readonly replay: boolean
  readonly number: number
}

function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** A game of one press and one outcome, in React: the choices, the stage and how the outcome is told are its own; the rest is here. */
export function createInstantView<Choice, Told extends Telling>(
  { desk, sound, announce }: Surroundings,
  parts: InstantParts<Choice, Told>,
): GameView {
  const { engine } = desk.game
  const choice = signal<Choice>(parts.read(readJson(keptChoice(engine))) ?? parts.first)
  const atRest: Shown<Told> = { told: null, step: 'rest', round: null, replay: false, number: 0 }
  const shown = signal(atRest)
  const trail = createTrail()
  const isTold = (event: PricedEvent): event is Priced<Told> => event.type === parts.type

  const scene = (): Scene<Choice, Told> => {
    const { told, step, round, replay, number } = shown()
    const stake: Money = round === null ? desk.stake() : desk.read(round.stake)
    const ofRound = round === null || step === 'rest' ? null : parts.read(round.choices)
    return {
      choice: ofRound ?? choice(),
      told,
      step,
      replay,
      still: isStill(),
      number,
      glad: round?.celebrate ?? false,
      locked: desk.phase() !== 'idle',
      trail: trail.items(),
      worth: (units) => desk.money({ asset: desk.asset, minor: (stake.minor * BigInt(units)) / 10_000n }),
      choose: (next) => {
        if (desk.phase() !== 'idle') return
        batch(() => {
          choice.set(next)
          shown.update((now) => ({ ...atRest, number: now.number }))
        })
        keepChoice(engine, JSON.stringify(next))
      },
    }
  }

  async function play({ events, round, replay }: Played): Promise<void> {
    const told = events.find(isTold)
    if (told === undefined) return
    const still = isStill()
    shown.update(({ number }) => ({ told, step: still ? 'landed' : 'moving', round, replay, number: number + 1 }))
    if (!still) {
      const { ms, sounds = [] } = parts.motion(told)
      for (const { at, name, step } of sounds) setTimeout(() => sound.play(name, step), at)
      await pause(ms)
      shown.update((now) => ({ ...now, step: 'landed' }))
    }
    if (round.celebrate) sound.play(told.units >= BIG_UNITS ? 'bigWin' : 'win')
    else sound.play('stop')
    announce([parts.said(told), saidOf(told, desk.money(round.returned ?? '0'))].join(' '))
    if (!replay) trail.add({ key: round.roundId, text: parts.trailText(told), won: round.celebrate })
    await pause(replay ? HOLD_REPLAY_MS : still ? 0 : HOLD_MS)
  }

  const saidOf = ({ units }: Telling, amount: string) =>
    units === 0 ? t('original.said.lost') : t('original.said.won', { multiple: multipleText(units, language()), amount })

  return {
    element: drawn('gf-mount', () => <parts.Stage {...scene()} />),
    choices: drawn('gf-contents', () => <parts.Choices {...scene()} />),
    primary: {
      label: () => t('original.bet'),
      note: () => '',
      press: () => void desk.bet(parts.choices(choice())),
      enabled: () => desk.phase() === 'idle' && (parts.ready?.(choice()) ?? true),
      kind: () => 'bet',
    },
    load: (progress) => {
      progress(1)
      return Promise.resolve()
    },
    restore: (round: RoundView | null) => {
      const told = round?.chapters.flat().find(isTold) ?? null
      shown.update(({ number }) => (told === null ? { ...atRest, number } : { told, step: 'landed', round, replay: false, number }))
    },
    asked: () => {
      sound.play('press')
      shown.update(({ number }) => ({ ...atRest, step: 'asked', number }))
    },
    unasked: () => shown.update(({ number }) => ({ ...atRest, number })),
    play,
    settled: () => undefined,
  }
}
