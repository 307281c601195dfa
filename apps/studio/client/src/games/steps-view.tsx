import '@halong/game-frame/game.css'
import type { TrailItem } from '@halong/game-frame'
import type { ReactNode } from 'react'
import type { GameEvent, PricedEvent, RoundChoices, RoundSummary, RoundView, StepChoice } from '#protocol/index.ts'
import type { GameView, Played } from '../frame/game-view.ts'
import type { SoundName } from '../frame/sound.ts'
import type { Surroundings } from '../frame/surroundings.ts'
import { loadPicture } from '../shared/art.ts'
import { isStill } from '../shared/look.ts'
import { multipleText } from '../shared/multiples.ts'
import { signal } from '../shared/reactive.ts'
import { language, t } from '../shared/texts.ts'
import { drawn } from './draw-into.ts'
import { createTrail } from './trail.tsx'

/** What a stage shows of a round that goes on by the player's moves. */
export type StepsScene<State> = {
  readonly state: State
  /** A move may be made now. */
  readonly open: boolean
  /** A round is in play, its stake or a move may be on the way. */
  readonly playing: boolean
  readonly replay: boolean
  readonly still: boolean
  /** Counts what was shown, so that motion begins anew. */
  readonly number: number
  /** The round is over and more came back than was staked (R14). */
  readonly glad: boolean
  readonly trail: readonly TrailItem[]
  readonly worth: (units: number) => string
  readonly move: (choice: StepChoice) => void
}

/** How an event is shown: what is heard, said and waited for. */
export type Showing = { readonly ms: number; readonly sound?: SoundName; readonly pitch?: number; readonly said?: string }

export type StepsParts<State, Event extends GameEvent> = {
  readonly first: State
  readonly isEvent: (event: PricedEvent) => event is PricedEvent & Event
  /** What an event makes of the stage; nothing else ever changes it. */
  readonly after: (state: State, event: Event) => State
  readonly showing: (event: Event) => Showing
  /** What a cash-out pays now; 0 when there is none. */
  readonly cashUnits: (state: State) => number
  readonly choices: RoundChoices
  readonly pictures?: readonly string[]
  readonly Stage: (scene: StepsScene<State>) => ReactNode
  readonly Choices: (scene: StepsScene<State>) => ReactNode
}

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
const REPLAY_STEP_MS = 300

/** A game of moves with a cash-out, in React: what events make of the stage and how it looks is its own; the rest is here. */
export function createStepsView<State, Event extends GameEvent>(
  { desk, sound, announce }: Surroundings,
  parts: StepsParts<State, Event>,
): GameView {
  type Shown = { readonly state: State; readonly round: RoundSummary | null; readonly replay: boolean; readonly number: number }
  const shown = signal<Shown>({ state: parts.first, round: null, replay: false, number: 0 })
  const trail = createTrail()
  const rest = () => shown.update(({ number }) => ({ state: parts.first, round: null, replay: false, number: number + 1 }))
  const inPlay = () => desk.phase() === 'waiting' || (desk.phase() !== 'idle' && desk.round() !== null)
  const worth = (units: number): string => {
    const round = desk.round() ?? shown().round
    const stake = round === null ? desk.stake() : desk.read(round.stake)
    return desk.money({ asset: desk.asset, minor: (stake.minor * BigInt(units)) / 10_000n })
  }
  const cash = () => parts.cashUnits(shown().state)

  const scene = (): StepsScene<State> => {
    const { state, round, replay, number } = shown()
    return {
      state,
      open: desk.phase() === 'waiting',
      playing: inPlay() || replay,
      replay,
      still: isStill(),
      number,
      glad: round?.status === 'ended' && round.celebrate,
      trail: trail.items(),
      worth,
      move: (choice) => void desk.step(choice),
    }
  }

  async function play({ events, round, replay }: Played): Promise<void> {
    for (const event of events.filter(parts.isEvent)) {
      shown.update(({ state, number }) => ({ state: parts.after(state, event), round, replay, number: number + 1 }))
      const { ms, sound: name, pitch = 0, said } = parts.showing(event)
      if (name !== undefined) sound.play(name, pitch)
      if (said !== undefined) announce(said)
      await pause((isStill() ? 0 : ms) + (replay ? REPLAY_STEP_MS : 0))
    }
    if (round.status !== 'ended') return
    if (replay) return pause(1_200)
    const units = cash()
    if (round.celebrate) sound.play('collect')
    announce(
      units === 0 ? t('original.said.lost') : t('original.said.won', { multiple: multipleText(units, language()), amount: worth(units) }),
    )
    trail.add({ key: round.roundId, text: `×${multipleText(units, language())}`, won: round.celebrate })
  }

  return {
    element: drawn('gf-mount', () => <parts.Stage {...scene()} />),
    choices: drawn('gf-contents', () => <parts.Choices {...scene()} />),
    primary: {
      label: () => (inPlay() ? t('original.cash_out') : t('original.bet')),
      note: () => (inPlay() && cash() > 0 ? worth(cash()) : ''),
      press: () => {
        if (desk.phase() === 'idle') void desk.bet(parts.choices)
        else if (cash() > 0) void desk.step({ cashOut: true })
      },
      enabled: () => desk.phase() === 'idle' || (desk.phase() === 'waiting' && cash() > 0),
      kind: () => (inPlay() ? 'collect' : 'bet'),
    },
    load: async (progress) => {
      await Promise.all((parts.pictures ?? []).map(loadPicture))
      progress(1)
    },
    restore: (round: RoundView | null) => {
      if (round === null) return rest()
      const state = round.chapters.flat().filter(parts.isEvent).reduce<State>(parts.after, parts.first)
      shown.update(({ number }) => ({ state, round, replay: false, number: number + 1 }))
    },
    asked: () => {
      sound.play('press')
      rest()
    },
    unasked: rest,
    play,
    settled: (round) => shown.update((now) => ({ ...now, round })),
  }
}
