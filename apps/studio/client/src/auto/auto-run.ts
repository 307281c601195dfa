import type { Desk } from '../frame/desk.ts'
import type { AutoMoves } from '../frame/game-view.ts'
import { signal } from '../shared/reactive.ts'
import { type AutoPlan, type AutoStop, afterRound, startOf, whyOver } from './auto-plan.ts'

export type AutoParts = {
  readonly desk: Desk
  readonly moves: AutoMoves
  /** Waits; shorter where the player hurries the game. */
  readonly pause: (ms: number) => Promise<void>
  /** The page is hidden: nobody watches what it spends. */
  readonly isAway: () => boolean
}

const BETWEEN_MS = 450
/** A round asked for a moment too soon is asked for again; more often than this something is wrong. */
const TOO_SOON_MOST = 3

/**
 * Plays rounds of a plan until one of its stops, each one a request of its own at the pace of the market (R12, R13). Whatever refuses a round ends it: a reality check,
 * a limit of the player's, too little money. Resolves with the reason; the player's own stake stands again then.
 */
export async function playByItself(plan: AutoPlan, { desk, moves, pause, isAway }: AutoParts): Promise<AutoStop> {
  const state = signal(startOf(plan))
  let isStopped = false
  let tooSoon = 0
  const stop = () => {
    isStopped = true
  }

  /** What stands in the way of going on, beside the plan. */
  const standsInTheWay = (): AutoStop | null => {
    if (isStopped) return 'player'
    if (isAway()) return 'away'
    return desk.freeRounds() === null ? null : 'free_rounds'
  }

  async function untilReady(): Promise<void> {
    await pause(BETWEEN_MS)
    const wait = desk.clock.until(desk.nextRoundAt())
    if (wait > 0) await new Promise((resume) => setTimeout(resume, wait))
  }

  /** One round; a reason where it is the last. */
  async function playOne(): Promise<AutoStop | null> {
    const before = desk.lastRound()
    desk.stake.set({ asset: desk.asset, minor: state().stake })
    await moves.place()
    if (desk.phase() === 'waiting') {
      if (moves.kind === 'feature' && plan.stopOnFeature) return 'feature'
      await moves.goOn(plan.picks, () => isStopped)
      if (desk.phase() === 'waiting') return isStopped ? 'player' : 'refused'
    }
    const round = desk.lastRound()
    if (round === null || round === before) {
      if (desk.trouble()?.code !== 'round.too_soon' || ++tooSoon > TOO_SOON_MOST) return 'refused'
      desk.trouble.set(null)
      return null
    }
    tooSoon = 0
    const returned = desk.read(round.returned ?? '0').minor
    state.update((now) => afterRound(plan, now, { staked: desk.read(round.stake).minor, returned }))
    if (desk.trouble() !== null || round.status !== 'ended') return 'refused'
    return plan.single !== null && returned >= plan.single ? 'single' : null
  }

  desk.auto.set({ left: () => state().left, stop })
  let why = standsInTheWay() ?? whyOver(plan, state())
  while (why === null) {
    why = await playOne()
    why ??= standsInTheWay() ?? whyOver(plan, state())
    if (why !== null) break
    await untilReady()
    why = standsInTheWay()
  }
  desk.auto.set(null)
  // Past what remembers a choice: a stake of the plan is none of the player's.
  if (desk.freeRounds() === null) desk.stake.set({ asset: desk.asset, minor: plan.stake })
  return why
}
