import { type Money, toWire } from '@halong/money'
import type { Desk } from '#client/frame/desk.ts'
import type { Sound } from '#client/frame/sound.ts'
import { keepChoice, keptChoice } from '#client/shared/game-session.ts'
import { batch, effect, signal } from '#client/shared/reactive.ts'
import { t } from '#client/shared/texts.ts'
import { newIntent, type TableSeat } from '#client/table/table-seat.ts'
import type { TableEntry } from '#protocol/index.ts'
import { type CrashCard, type CrashMaths, cards, spotOf, UNITS } from '../events.ts'
import { type CrashMoment, crashMoment } from './moment.ts'

export type CardNotice = { readonly code: string; readonly tone: 'good' | 'bad' | 'plain' }
/** What the button of a card does or says; only the server says `cashed`. */
export type CardButton = 'bet' | 'next' | 'queued' | 'placing' | 'asking' | 'in' | 'cash' | 'cashing'
type TableSlip = TableEntry['slips'][number]
type Parts = {
  readonly desk: Desk
  readonly seat: TableSeat
  readonly maths: CrashMaths
  /** The most the bets of a round may win together, in minor units. */
  readonly cap: bigint
  readonly sound: Sound
  readonly announce: (words: string) => void
}

const TICK_MS = 66
const WHOLE = 10_000n
const FIRST_TARGETS: Readonly<Record<CrashCard, number>> = { a: 200, b: 1_000 }

/** The two bets of a player: what is chosen, queued, on its way, in the round, cashed out. */
export function createCrashDesk({ desk, seat, maths, cap, sound, announce }: Parts) {
  const keptNumber = (name: string): number => Number(keptChoice(`crash.${name}`) ?? 0)
  const moment = (): CrashMoment => crashMoment(maths, seat.state(), { now: seat.now(), silentMs: seat.silentMs() })

  /** The highest target with which a stake stays within what a round may win. */
  function mostTarget(stake: bigint): number {
    const most = (cap * 100n) / stake
    return most < BigInt(maths.mostTarget) ? Number(most) : maths.mostTarget
  }

  function createCard(card: CrashCard) {
    const kept = keptNumber(`${card}.stake`)
    const first = desk.limits.suggested[0] ?? desk.limits.least
    const stands = Number.isSafeInteger(kept) && BigInt(kept) >= desk.limits.least.minor && BigInt(kept) <= desk.limits.most.minor
    const stake = signal<Money>(stands ? { asset: desk.asset, minor: BigInt(kept) } : first)
    const within = (target: number) => Math.min(Math.max(Math.round(target), maths.leastTarget), mostTarget(stake().minor))
    const target = signal(within(keptNumber(`${card}.target`) || FIRST_TARGETS[card]))
    const queued = signal(false)
    const placing = signal(false)
    /** The round a cash-out of this card is on its way in. */
    const cashing = signal<string | null>(null)
    /** What the server answered to a cash-out, before the next reading of the player's bets. */
    const told = signal<{ readonly no: string; readonly units: number } | null>(null)
    const notice = signal<CardNotice | null>(null)

    function slipIn(no: string | null): TableSlip | null {
      const slips = seat.entryOf(no)?.slips ?? []
      return slips.findLast(({ bets, state }) => state !== 'refused' && Object.keys(bets)[0]?.startsWith(`${card}.`)) ?? null
    }
    const unitsIn = (no: string | null): number | null => {
      const answered = told()
      return slipIn(no)?.units ?? (answered?.no === no ? answered.units : null)
    }
    const staked = (slip: TableSlip): bigint => desk.read(Object.values(slip.bets)[0] ?? '0').minor
    const targetIn = (slip: TableSlip): number => Number(Object.keys(slip.bets)[0]?.slice(2))

    function button(): CardButton {
      const { phase, no } = moment()
      if (placing()) return 'placing'
      const isOwn = phase === 'open' || phase === 'closing' || phase === 'running' || phase === 'lost'
      const slip = isOwn ? slipIn(no) : null
      if (slip && unitsIn(no) === null) {
        if (phase === 'running') return cashing() === no ? 'cashing' : 'cash'
        return slip.state === 'asking' ? 'asking' : 'in'
      }
      if (queued()) return 'queued'
      return phase === 'open' ? 'bet' : 'next'
    }

    /** The bet of this card in a round whose end was not on screen. */
    function missed(): { readonly no: string; readonly slip: TableSlip } | null {
      const entry = seat.missed()
      const slip = entry?.slips.findLast(({ bets }) => Object.keys(bets)[0]?.startsWith(`${card}.`))
      return entry && slip ? { no: entry.roundNo, slip } : null
    }

    async function place(): Promise<void> {
      const round = seat.state()?.round
      if (!round || placing()) return
      batch(() => {
        seat.missed.set(null)
        placing.set(true)
        queued.set(false)
        notice.set(null)
      })
      const bets = [{ spot: spotOf({ card, target: target() }), amount: toWire(stake()) }]
      const answer = await seat.place({ intentId: newIntent(), roundNo: round.no, bets })
      batch(() => {
        placing.set(false)
        if (answer.kind === 'ok') {
          seat.take(answer.value.mine)
          notice.set(answer.value.fate === 'in' ? null : { code: 'table.asking', tone: 'plain' })
          sound.play('press')
        } else notice.set({ code: answer.kind === 'refused' ? answer.code : 'table.unsure', tone: 'bad' })
      })
      if (answer.kind !== 'ok') void seat.refresh()
    }

    async function cashOut(): Promise<void> {
      const { no, phase } = moment()
      const slip = slipIn(no)
      if (no === null || phase !== 'running' || !slip || cashing() === no) return
      cashing.set(no)
      const answer = await seat.cashOut({ roundNo: no, slipNo: slip.slipNo })
      batch(() => {
        cashing.set(null)
        if (answer.kind === 'ok') {
          told.set({ no, units: answer.value.units })
          sound.play('collect')
          const amount = desk.money({ asset: desk.asset, minor: (staked(slip) * BigInt(answer.value.units)) / WHOLE })
          announce(t('crash.said.cashed', { multiple: (answer.value.units / Number(WHOLE)).toFixed(2), amount }))
        } else notice.set({ code: answer.kind === 'refused' ? answer.code : 'table.unsure', tone: 'bad' })
      })
      void seat.refresh()
    }

    return {
      card,
      stake,
      target,
      queued,
      notice,
      button,
      slipIn,
      missed,
      unitsIn,
      staked,
      targetIn,
      /** What a slip is worth at so many ten-thousandths. */
      worth: (slip: TableSlip, units: number): Money => ({ asset: desk.asset, minor: (staked(slip) * BigInt(units)) / WHOLE }),
      chooseStake(next: Money): void {
        batch(() => {
          stake.set(next)
          target.set(within(target()))
        })
        keepChoice(`crash.${card}.stake`, String(next.minor))
      },
      chooseTarget(next: number): void {
        target.set(within(next))
        keepChoice(`crash.${card}.target`, target())
      },
      highest: () => mostTarget(stake().minor),
      press(): void {
        const does = button()
        if (does === 'cash') return void cashOut()
        if (does === 'queued') return queued.set(false)
        if (does !== 'bet' && does !== 'next') return
        if (stake().minor > desk.balance().minor) return notice.set({ code: 'wallet.insufficient_balance', tone: 'bad' })
        if (does === 'bet') return void place()
        batch(() => {
          queued.set(true)
          notice.set(null)
        })
      },
      /** What was queued goes to the round that opened. */
      onOpen: () => {
        if (queued() && !placing()) void place()
      },
    }
  }

  const both = cards.map(createCard)
  setInterval(() => seat.now.set(seat.clock.now()), TICK_MS)

  let wasAt = ''
  effect(() => {
    const { phase, no, multiplier } = moment()
    const isAt = `${phase} ${no}`
    if (isAt === wasAt) return
    wasAt = isAt
    if (phase === 'open') for (const card of both) card.onOpen()
    if (phase === 'show' && multiplier !== null) {
      sound.play('mine')
      announce(t('crash.said.bust', { multiple: (multiplier / 100).toFixed(2) }))
    }
  })
  // A target that the run passed: the server is asked, who cashed the bet out there.
  let askedFor = ''
  effect(() => {
    const { phase, no, multiplier } = moment()
    if (phase !== 'running' || multiplier === null) return
    const passed = both.filter(({ slipIn, unitsIn, targetIn }) => {
      const slip = slipIn(no)
      return slip !== null && unitsIn(no) === null && targetIn(slip) <= multiplier
    })
    const name = `${no} ${passed.map(({ card }) => card).join()}`
    if (passed.length === 0 || name === askedFor) return
    askedFor = name
    sound.play('collect')
    void seat.refresh()
  })

  return { cards: both, moment, units: UNITS }
}

export type CrashDesk = ReturnType<typeof createCrashDesk>
export type BetCard = CrashDesk['cards'][number]
