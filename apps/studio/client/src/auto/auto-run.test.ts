import { expect, it } from 'vitest'
import type { RoundSummary } from '#protocol/index.ts'
import type { AutoRun, Desk, Phase, Trouble } from '../frame/desk.ts'
import type { AutoMoves } from '../frame/game-view.ts'
import { signal } from '../shared/reactive.ts'
import type { AutoPlan } from './auto-plan.ts'
import { playByItself } from './auto-run.ts'

const plan: AutoPlan = {
  rounds: 5,
  stake: 100n,
  highest: 800n,
  loss: 10_000n,
  single: null,
  profit: null,
  stopOnFeature: true,
  picks: 2,
  afterWin: 'same',
  afterLoss: 'same',
}

/** What a round of the script is: what it returns, or the refusal it gets; `opens` waits for the player first. */
type Step = { readonly returned?: bigint; readonly refusal?: string; readonly opens?: boolean; readonly during?: (desk: Desk) => void }

/** A desk that plays a script, and what was placed on it. */
function play(script: readonly Step[], over: Partial<AutoPlan> = {}, kind: AutoMoves['kind'] = 'feature') {
  const placed: bigint[] = []
  const picked: number[] = []
  const stake = signal({ asset: 'USD/4', minor: 100n })
  const phase = signal<Phase>('idle')
  const lastRound = signal<RoundSummary | null>(null)
  const trouble = signal<Trouble | null>(null)
  const auto = signal<AutoRun | null>(null)
  const freeRounds = signal<object | null>(null)
  // cast: what a run reads of a desk, and nothing more.
  const desk = {
    asset: 'USD/4',
    stake,
    phase,
    lastRound,
    trouble,
    auto,
    freeRounds,
    nextRoundAt: () => '',
    clock: { until: () => 0 },
    read: (text: string) => ({ asset: 'USD/4', minor: BigInt(text) }),
  } as unknown as Desk
  let step: Step | undefined
  const finish = () => {
    phase.set('idle')
    lastRound.set({
      roundId: String(placed.length),
      stake: String(placed.at(-1)),
      returned: String(step?.returned ?? 0n),
      status: 'ended',
    } as RoundSummary)
  }
  let isAway = false
  const moves: AutoMoves = {
    kind,
    mostPicks: () => 24,
    place: async () => {
      step = script[placed.length]
      placed.push(stake().minor)
      step?.during?.(desk)
      if (step?.refusal !== undefined) trouble.set({ code: step.refusal as Trouble['code'], detail: {} })
      else if (step?.opens) phase.set('waiting')
      else finish()
    },
    goOn: async (picks, isStopped) => {
      picked.push(picks)
      if (!isStopped()) finish()
    },
  }
  const why = playByItself({ ...plan, ...over }, { desk, moves, pause: async () => undefined, isAway: () => isAway })
  return {
    why,
    placed,
    picked,
    desk,
    leave: () => {
      isAway = true
    },
  }
}
const lost: Step = {}

it('S50: places one round after another and says how many are left; the player’s stake stands again afterwards', async () => {
  const left: number[] = []
  const watch = (desk: Desk) => left.push(desk.auto()?.left() ?? -1)
  const run = play([{ during: watch }, { during: watch }, { returned: 300n, during: watch }], { rounds: 3, afterLoss: 'double' })
  expect(await run.why).toBe('done')
  expect(run.placed).toEqual([100n, 200n, 400n])
  expect(left).toEqual([3, 2, 1])
  expect(run.desk.stake().minor).toBe(100n)
  expect(run.desk.auto()).toBeNull()
})

it('S50: stops when the player says so, after the round that runs', async () => {
  const run = play([lost, { during: (desk) => desk.auto()?.stop() }, lost])
  expect(await run.why).toBe('player')
  expect(run.placed).toHaveLength(2)
})

it('S50: stops at the limit of loss and after a round that paid what was set', async () => {
  expect(await play([lost, lost, lost], { loss: 200n }).why).toBe('loss')
  const run = play([lost, { returned: 1_000n }, lost], { single: 1_000n })
  expect(await run.why).toBe('single')
  expect(run.placed).toHaveLength(2)
})

it('stops where free spins are won, or plays them and goes on', async () => {
  const won: readonly Step[] = [lost, { opens: true, returned: 500n }, lost]
  const stopped = play(won, { rounds: 3 })
  expect(await stopped.why).toBe('feature')
  expect(stopped.desk.phase()).toBe('waiting')
  const on = play(won, { rounds: 3, stopOnFeature: false })
  expect(await on.why).toBe('done')
  expect(on.placed).toHaveLength(3)
})

it('plays a board to the end by as many tiles as were asked for; stopped, it leaves the board to the player', async () => {
  const board: Step = { opens: true, returned: 120n }
  const run = play([board, board], { rounds: 2 }, 'board')
  expect(await run.why).toBe('done')
  expect(run.picked).toEqual([2, 2])
  const left = play([{ ...board, during: (desk) => desk.auto()?.stop() }], {}, 'board')
  expect(await left.why).toBe('player')
  expect(left.desk.phase()).toBe('waiting')
})

it('S85, R9: a reality check, a limit or any other refusal ends it and stays to be read', async () => {
  for (const refusal of ['wallet.play_stopped', 'wallet.limit_reached', 'wallet.insufficient_funds']) {
    const run = play([lost, { refusal }, lost])
    expect(await run.why).toBe('refused')
    expect(run.placed).toHaveLength(2)
    expect(run.desk.trouble()?.code).toBe(refusal)
  }
})

it('R12: asks again for a round that came a moment too soon, a few times and no more', async () => {
  const soon: Step = { refusal: 'round.too_soon' }
  const once = play([soon, lost], { rounds: 1 })
  expect(await once.why).toBe('done')
  expect(once.desk.trouble()).toBeNull()
  const always = play([soon, soon, soon, soon, soon, soon])
  expect(await always.why).toBe('refused')
  expect(always.placed).toHaveLength(4)
})

it('stops while nobody watches', async () => {
  let leave = () => {}
  const run = play([lost, { during: () => leave() }, lost])
  leave = run.leave
  expect(await run.why).toBe('away')
  expect(run.placed).toHaveLength(2)
})
