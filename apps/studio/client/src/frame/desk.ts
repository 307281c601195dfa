// Long because it is one state machine: what a player may press, and what each answer of the studio makes of it.
import { type Asset, formatAmount, type Money, parseAsset, toWire } from '@halong/money'
import type {
  BalanceView,
  FairnessView,
  FreeRoundsView,
  GameState,
  JackpotView,
  RefusalDetail,
  RotateAnswer,
  RoundAnswer,
  RoundChoices,
  RoundSummary,
  RoundView,
  SessionView,
  StepChoice,
  StudioRefusal,
} from '#protocol/index.ts'
import { amountFromWire } from '../shared/amounts.ts'
import { type Answer, callStudio } from '../shared/calls.ts'
import { keepIntent, keptIntent, prefer, preferences } from '../shared/game-session.ts'
import { persist } from '../shared/persistence.ts'
import { batch, type Signal, signal } from '../shared/reactive.ts'
import { language } from '../shared/texts.ts'
import { createServerClock, type ServerClock } from './clock.ts'
import type { GameView } from './game-view.ts'
import { randomSeed } from './random-seed.ts'
import { type BrokenPromise, brokenByReading, brokenByRotation, brokenByRound } from './seed-promises.ts'
import { createTally, type SiteTally } from './tally.ts'

/** `idle` a stake may be placed · `asking` a call runs · `playing` its answer is shown · `waiting` an open round waits for a step · `replaying`. */
export type Phase = 'idle' | 'asking' | 'playing' | 'waiting' | 'replaying'
export type Trouble = {
  readonly code: StudioRefusal | 'stake.unreadable' | 'round.not_placed' | 'seeds.own_needed' | 'seeds.broken'
  readonly detail: RefusalDetail
}

/** Rounds that the game plays by itself (S50): how many are left, and how it is ended. */
export type AutoRun = { readonly left: () => number; readonly stop: () => void }

export type Desk = {
  readonly token: string
  /** The room that the launch named. */
  readonly open: string | null
  readonly game: GameState['game']
  readonly player: GameState['player']
  readonly asset: Asset
  readonly limits: { readonly least: Money; readonly most: Money; readonly step: Money; readonly suggested: readonly Money[] }
  readonly clock: ServerClock
  readonly phase: Signal<Phase>
  readonly stake: Signal<Money>
  /** False while the stake field holds something that is no stake: nothing is placed then. */
  readonly stakeStands: Signal<boolean>
  /** As far as it may be shown: a win joins it when it has been shown. */
  readonly balance: Signal<Money>
  readonly session: Signal<SessionView>
  readonly fairness: Signal<FairnessView>
  /** What of the seeds on screen turned out not to hold; it stays for as long as the page does. */
  readonly broken: Signal<readonly BrokenPromise[]>
  readonly round: Signal<RoundSummary | null>
  /** A round that was played while the page was loaded again, until the next is placed. */
  readonly playedBefore: Signal<RoundSummary | null>
  /** The last round that ended while this page was open, replays apart. */
  readonly lastRound: Signal<RoundSummary | null>
  /** Null while the player presses for every round. */
  readonly auto: Signal<AutoRun | null>
  readonly trouble: Signal<Trouble | null>
  readonly reconnecting: Signal<boolean>
  /** The studio waits for the wallet to say whether it has the stake; the intent is asked again until it is known. */
  readonly settling: Signal<boolean>
  /** Server time before which no paid round is taken (R12). */
  readonly nextRoundAt: Signal<string>
  /** Rounds that the house stakes, played before all others; null where there are none. */
  readonly freeRounds: Signal<FreeRoundsView | null>
  /** What the jackpot of the game stood at when it was last heard of; null where there is none to play for. */
  readonly jackpot: Signal<JackpotView | null>
  /** Set once the game can't go on in this session. */
  readonly ended: Signal<StudioRefusal | null>
  readonly read: (amount: string) => Money
  readonly money: (amount: Money | string) => string
  readonly net: () => Money
  /** The site's own count of this play, which outlives a reload and knows rounds of an earlier session: shown in place of the frame's. */
  readonly hearTally: (tally: SiteTally) => void
  /** Server time at which the play began. */
  readonly startedAt: () => number
  readonly attach: (view: GameView) => void
  readonly chooseStake: (stake: Money) => void
  /** Sees to it that the house had no hand in the client seed; false while it still has. */
  readonly bringOwnSeed: (waiting?: Waiting) => Promise<boolean>
  /** Changes both seeds and holds the answer against what was shown. */
  readonly rotate: (clientSeed: string) => Promise<Answer<RotateAnswer>>
  readonly bet: (choices: RoundChoices) => Promise<void>
  readonly step: (choice: StepChoice) => Promise<void>
  readonly replay: (roundId: string) => Promise<boolean>
  readonly resume: (found: Pick<GameState, 'openRound' | 'pendingRound'>) => Promise<void>
  readonly refresh: () => Promise<void>
}

type Waiting = (attempt: number | null) => void

export type DeskParts = {
  readonly token: string
  readonly state: GameState
  readonly open?: string | null
  readonly pause?: (ms: number) => Promise<void>
  readonly tellBalance: (balance: { asset: string; amount: string; version: number }) => void
}

const pauseFor = (ms: number) =>
  new Promise<void>((resume) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resume()
    }
    const timer = setTimeout(done, ms)
    // No need to sit out a long pause once the network is back.
    addEventListener('online', done, { once: true })
  })

const ENDS_SESSION: ReadonlySet<string> = new Set<StudioRefusal>(['session.required', 'session.ended'])
const READ_AGAIN: ReadonlySet<string> = new Set<StudioRefusal>([
  'round.already_open',
  'round.closed',
  'round.step_out_of_order',
  'round.unknown',
  'seeds.retired',
])

function assetOf({ balance, openRound, game }: GameState): Asset {
  const asset = parseAsset(balance?.asset ?? openRound?.asset ?? Object.keys(game.limits)[0] ?? '')
  if (asset === null) throw new Error('the game has no currency')
  return asset
}

/** Keeps what the studio's server said last, carries out the player's presses, and lets the view show the answers. */
export function createDesk({ token, state, open = null, pause = pauseFor, tellBalance }: DeskParts): Desk {
  const { game, player } = state
  const first = state.balance
  const asset = assetOf(state)
  const read = (text: string) => amountFromWire(text, asset)
  const limits = {
    least: read(state.limits.minStake),
    most: read(state.limits.maxStake),
    step: read(state.limits.step),
    suggested: state.limits.suggested.map(read),
  }
  const symbol = first?.symbol ?? ''
  // The demo of a member keeps its own: a round for money is not looked for among those of the demo.
  const intents = player.kind === 'trial' ? `${game.code}.demo` : game.code
  const clock = createServerClock()
  clock.hear(state.session.now)

  const phase = signal<Phase>('idle')
  const stake = signal(firstStake())
  const stakeStands = signal(true)
  const balance = signal<Money>(first ? read(first.amount) : { asset, minor: 0n })
  const session = signal(state.session)
  const fairness = signal(state.fairness)
  const broken = signal<readonly BrokenPromise[]>([])
  const playedBefore = signal<RoundSummary | null>(null)
  const tally = createTally({ session, phase, clock, asset })
  const round = signal<RoundSummary | null>(state.openRound)
  const lastRound = signal<RoundSummary | null>(null)
  const auto = signal<AutoRun | null>(null)
  const trouble = signal<Trouble | null>(null)
  const reconnecting = signal(false)
  const settling = signal(false)
  const nextRoundAt = signal(state.session.now)
  const ended = signal<StudioRefusal | null>(null)
  const freeRounds = signal<FreeRoundsView | null>(null)
  const jackpot = signal(state.jackpot)
  let ownStake = stake()
  heedFreeRounds(state.freeRounds)
  let version = first?.version ?? 0
  let view: GameView | null = null

  function firstStake(): Money {
    const kept = preferences().stakes[`${game.code}.${asset}`]
    const wanted = kept === undefined ? (limits.suggested[1] ?? limits.suggested[0] ?? limits.least) : read(kept)
    const inside = wanted.minor < limits.least.minor ? limits.least : wanted.minor > limits.most.minor ? limits.most : wanted
    return limits.step.minor > 0n && inside.minor % limits.step.minor !== 0n ? limits.least : inside
  }

  /** The stake is theirs while there are any, and the player's own again after them. */
  function heedFreeRounds(heard: FreeRoundsView | null): void {
    if (freeRounds() === null) ownStake = stake()
    batch(() => {
      freeRounds.set(heard)
      stake.set(heard === null ? ownStake : read(heard.stake))
      if (heard !== null) stakeStands.set(true)
    })
  }

  const money = (amount: Money | string): string => {
    const known = typeof amount === 'string' ? read(amount) : amount
    const negative = known.minor < 0n
    return `${negative ? '−' : ''}${symbol}${formatAmount({ asset: known.asset, minor: negative ? -known.minor : known.minor }, language())}`
  }

  function showBalance(heard: BalanceView | null): void {
    if (heard === null || heard.asset !== asset || heard.version < version) return
    version = heard.version
    balance.set(read(heard.amount))
    tellBalance({ asset: heard.asset, amount: heard.amount, version: heard.version })
  }

  /** What does not hold is said at once, and stays to be read beside the seeds. */
  function hold(found: readonly BrokenPromise[]): void {
    if (found.length === 0) return
    broken.update((now) => [...new Set([...now, ...found])])
    trouble.set({ code: 'seeds.broken', detail: {} })
  }

  const askRotation = (clientSeed: string) => callStudio('POST /api/seeds/rotate', { token, body: { clientSeed } })

  /** The verifier's hash comes when it is needed: no page waits for it. */
  async function takeRotation(answer: RotateAnswer, asked: string): Promise<void> {
    const { fingerprintOf } = await import('#protocol/seed-hash.ts')
    hold(brokenByRotation(fairness(), answer, { asked, hash: fingerprintOf }))
    fairness.set(answer.fairness)
  }

  async function rotate(clientSeed: string): Promise<Answer<RotateAnswer>> {
    const answer = await askRotation(clientSeed)
    if (answer.kind === 'ok') await takeRotation(answer.value, clientSeed)
    return answer
  }

  /** A client seed the house had no hand in, before a round is staked (game-rules.md §2.1). Asked for until there is an answer. */
  async function bringOwnSeed(waiting?: Waiting): Promise<boolean> {
    if (fairness().clientSeedBy === 'player') return true
    const asked = randomSeed()
    const answer = waiting ? await persist(() => askRotation(asked), { pause, waiting }) : await persistently(() => askRotation(asked))
    if (answer.kind === 'ok') await takeRotation(answer.value, asked)
    else if (answer.kind === 'refused' && !waiting) await refused(answer.code, answer.detail)
    return fairness().clientSeedBy === 'player'
  }

  const persistently = <T>(ask: () => Promise<Answer<T>>, giveUp?: () => boolean) =>
    persist(ask, {
      pause,
      waiting: (attempt, code) =>
        batch(() => {
          settling.set(code === 'round.pending')
          reconnecting.set(attempt !== null && code !== 'round.pending')
        }),
      ...(giveUp ? { giveUp } : {}),
    })

  async function readState(): Promise<GameState | null> {
    const answer = await persistently(() => callStudio('GET /api/state', { token }))
    if (answer.kind === 'ok') {
      clock.hear(answer.value.session.now)
      batch(() => {
        session.set(answer.value.session)
        hold(brokenByReading(fairness(), answer.value.fairness))
        fairness.set(answer.value.fairness)
        showBalance(answer.value.balance)
        if (phase() !== 'waiting') heedFreeRounds(answer.value.freeRounds)
      })
      return answer.value
    }
    if (answer.kind === 'refused' && ENDS_SESSION.has(answer.code)) ended.set(answer.code)
    return null
  }

  async function refused(code: StudioRefusal, detail: RefusalDetail): Promise<void> {
    if (ENDS_SESSION.has(code)) {
      ended.set(code)
      return
    }
    trouble.set({ code, detail })
    // A refusal of the game's own says that we stand elsewhere than the round does.
    if (READ_AGAIN.has(code) || code.startsWith(`${game.engine}.`)) {
      const now = await readState()
      if (now) goOn(now)
    } else if (code === 'round.voided' || code.startsWith('wallet.')) await readState()
  }

  /** Shows where an open round stands, without motion. */
  function takeUp(openRound: RoundView | null): void {
    round.set(openRound)
    view?.restore(openRound)
    phase.set(openRound ? 'waiting' : 'idle')
  }

  /** What the studio says is in play: a round that waits for a step, or one whose stake is still asked about. */
  function goOn({ openRound, pendingRound }: Pick<GameState, 'openRound' | 'pendingRound'>): void {
    takeUp(openRound)
    if (pendingRound) void askFor({ intentId: pendingRound.intentId, stake: read(pendingRound.stake), choices: pendingRound.choices })
  }

  async function show(answer: RoundAnswer): Promise<void> {
    clock.hear(answer.session.now)
    nextRoundAt.set(answer.nextRoundAt)
    phase.set('playing')
    await view?.play({ events: answer.events, round: answer.round, replay: false })
    const over = answer.round.nextStep === null
    batch(() => {
      round.set(over ? null : answer.round)
      if (over) lastRound.set(answer.round)
      session.set(answer.session)
      showBalance(answer.balance)
      fairness.update((now) => ({ ...now, nextNonce: Math.max(now.nextNonce, answer.round.nonce + 1) }))
      phase.set(over ? 'idle' : 'waiting')
      if (over && answer.freeRounds !== undefined) heedFreeRounds(answer.freeRounds)
    })
    if (over) view?.settled(answer.round)
    if (answer.balance === null) void readState()
  }

  async function bet(choices: RoundChoices): Promise<void> {
    if (phase() !== 'idle' || ended() !== null || !stakeStands()) return
    const placed = stake()
    const free = freeRounds()
    batch(() => {
      trouble.set(null)
      playedBefore.set(null)
      phase.set('asking')
    })
    const isOwn = await bringOwnSeed()
    phase.set('idle')
    if (!isOwn) {
      if (trouble() === null) trouble.set({ code: 'seeds.own_needed', detail: {} })
      return
    }
    // The stake has left the balance; what came back joins it when it has been shown.
    const leaves = (answer: RoundAnswer, shown: FairnessView) => {
      hold(brokenByRound(shown, answer.round))
      if (free === null) balance.update((now) => ({ asset, minor: now.minor >= placed.minor ? now.minor - placed.minor : 0n }))
    }
    await askFor({ intentId: crypto.randomUUID(), stake: placed, choices, ...(free && { grantId: free.grantId }) }, leaves)
  }

  /** Asks for the round of an intent until its end is known, a new one or one that an earlier request or page left open. */
  async function askFor(
    order: { intentId: string; stake: Money; choices: RoundChoices; grantId?: string },
    taken = (_answer: RoundAnswer, _shown: FairnessView) => {},
  ): Promise<void> {
    const body = { ...order, stake: toWire(order.stake), seedsEpoch: fairness().epoch }
    const shown = fairness()
    keepIntent(intents, { intentId: body.intentId, stake: body.stake })
    phase.set('asking')
    view?.asked()
    const answer = await persistently(() => callStudio('POST /api/rounds', { token, body }))
    keepIntent(intents, null)
    if (answer.kind === 'ok') {
      taken(answer.value, shown)
      return show(answer.value)
    }
    view?.unasked()
    phase.set('idle')
    if (answer.kind === 'refused') await refused(answer.code, answer.detail)
  }

  async function step(choice: StepChoice): Promise<void> {
    const open = round()
    if (phase() !== 'waiting' || open === null || open.nextStep === null || ended() !== null) return
    const number = open.nextStep
    batch(() => {
      trouble.set(null)
      phase.set('asking')
    })
    const answer = await persistently(() =>
      callStudio('POST /api/rounds/:id/step', { token, params: [open.roundId], body: { step: number, choice } }),
    )
    if (answer.kind === 'ok') return show(answer.value)
    phase.set('waiting')
    if (answer.kind === 'refused') await refused(answer.code, answer.detail)
  }

  /** A reload may have cut off a paid round: look it up by its intent rather than place it a second time. */
  async function settleKeptIntent(): Promise<void> {
    const kept = keptIntent(intents)
    if (kept === null) return
    const answer = await persistently(() => callStudio('GET /api/rounds', { token }))
    keepIntent(intents, null)
    if (answer.kind !== 'ok') return
    const found = answer.value.rounds.find(({ intentId }) => intentId === kept.intentId)
    if (found === undefined) {
      trouble.set({ code: 'round.not_placed', detail: {} })
      return
    }
    const { intentId, choices } = found
    // Without a result: the same intent says why, or waits for the wallet with us.
    if (found.status !== 'ended' && found.status !== 'open') return askFor({ intentId, stake: read(found.stake), choices })
    const whole = found.status === 'ended' ? await callStudio('GET /api/rounds/:id', { token, params: [found.roundId] }) : null
    if (whole?.kind !== 'ok') return
    view?.restore(whole.value)
    playedBefore.set(whole.value)
  }

  async function replay(roundId: string): Promise<boolean> {
    if (phase() !== 'idle') return false
    const answer = await callStudio('GET /api/rounds/:id', { token, params: [roundId] })
    if (answer.kind !== 'ok' || phase() !== 'idle') return false
    phase.set('replaying')
    const { chapters, ...summary } = answer.value
    for (const events of chapters) {
      if (phase() !== 'replaying') break
      await view?.play({ events, round: summary, replay: true })
    }
    view?.restore(null)
    phase.set('idle')
    return true
  }

  return {
    token,
    open,
    game,
    player,
    asset,
    limits,
    clock,
    phase,
    stake,
    stakeStands,
    balance,
    session,
    fairness,
    broken,
    round,
    playedBefore,
    lastRound,
    auto,
    trouble,
    reconnecting,
    settling,
    nextRoundAt,
    freeRounds,
    jackpot,
    ended,
    read,
    money,
    net: tally.net,
    hearTally: tally.hear,
    startedAt: tally.startedAt,
    attach: (shown) => {
      view = shown
    },
    chooseStake: (next) => {
      batch(() => {
        stake.set(next)
        stakeStands.set(true)
        trouble.set(null)
      })
      prefer({ stakes: { ...preferences().stakes, [`${game.code}.${asset}`]: toWire(next) } })
    },
    bringOwnSeed,
    rotate,
    bet,
    step,
    replay,
    resume: async (found) => {
      if (found.openRound) keepIntent(intents, null)
      goOn(found)
      if (!found.openRound && !found.pendingRound) await settleKeptIntent()
    },
    refresh: async () => {
      await readState()
    },
  }
}
