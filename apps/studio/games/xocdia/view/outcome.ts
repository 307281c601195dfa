import type { Outcome } from '#client/games/define-game-client.ts'
import { eventsOf } from '#client/games/events-of.ts'
import { numberText } from '#client/games/original-parts.tsx'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { h } from '#client/shared/dom.ts'
import { t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { Shaken } from '../events.ts'
import { bankOf, isDoor, type XocDiaMaths } from '../sheet.ts'
import { saidCoins } from './said.ts'

const CENTS = 100
const pointsText = (points: number): string => `${points > 0 ? '+' : points < 0 ? '−' : ''}${numberText(Math.abs(points))}`

const saidPut = (put: Readonly<Record<string, number>>): string =>
  bankOf(put) > 0
    ? `${t('xocdia.bank')} ${numberText(bankOf(put))}`
    : Object.entries(put)
        .flatMap(([door, points]) => (isDoor(door) ? [`${t(`xocdia.${door}`)} ${numberText(points)}`] : []))
        .join(' · ')

/** The coins as the seeds give them, and what every seat put in and won or lost. */
export function xocDiaOutcome(_rules: GameRules<XocDiaMaths>, { chapters }: Outcome): readonly HTMLElement[] {
  return eventsOf<Shaken>(chapters, 'xocdia.shaken').flatMap(({ coins, seat: own, puts, shares }) => [
    outcomeFigure(
      () => saidCoins(coins),
      () => '',
      h('span', { class: 'code', text: coins.map((coin) => (coin === 1 ? '●' : '○')).join(' ') }),
    ),
    ...puts.map((put, seat) =>
      outcomeFigure(
        () => t(seat === own ? 'xocdia.seat_mine' : 'xocdia.seat', { no: String(seat + 1) }),
        () => t('xocdia.points', { points: pointsText((shares[seat]?.net ?? 0) / CENTS) }),
        h('span', { text: () => saidPut(put) }),
      ),
    ),
  ])
}
