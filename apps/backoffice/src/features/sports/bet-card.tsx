import type { ClientValue } from '@halong/api/client'
import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { StateLooks } from '#shared/cells/state-looks.ts'

export type Bet = NonNullable<ClientValue<'sports.listBets'>['bets']>[number]
type Leg = Bet['legs'][number]

export const betStates: StateLooks<Bet['state']> = {
  RECEIVED: { title: 'office.sports.bet.received', tone: 'gold' },
  PLACED: { title: 'office.sports.bet.placed', tone: 'gold' },
  ACCEPTED: { title: 'office.sports.bet.accepted', tone: 'brand' },
  PAYING: { title: 'office.sports.bet.paying', tone: 'gold' },
  SETTLED: { title: 'office.sports.bet.settled', tone: 'jade' },
  REFUSED: { title: 'office.sports.bet.refused', tone: 'danger' },
}
const outcomes = {
  won: ['office.sports.outcome.won', 'jade'],
  half_won: ['office.sports.outcome.half_won', 'jade'],
  back: ['office.sports.outcome.back', 'neutral'],
  half_lost: ['office.sports.outcome.half_lost', 'danger'],
  lost: ['office.sports.outcome.lost', 'danger'],
} as const satisfies Record<NonNullable<Leg['outcome']>, readonly [TextKey, string]>

function LegLine({ leg }: { readonly leg: Leg }) {
  const text = useText()
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-s-2 border-line ps-3">
      <span className="min-w-0 flex-1">
        <span className="font-semibold">
          {leg.market} {leg.selection}
        </span>{' '}
        <span className="text-ink-2">
          {leg.home} – {leg.away}
        </span>
        {leg.wasLive && <span className="text-ink-2"> · {text('office.sports.in_play')}</span>}
        {leg.isBanker && <span className="text-ink-2"> · {text('office.sports.banker')}</span>}
      </span>
      <span className="tabular">{(leg.price / 1_000).toFixed(2)}</span>
      {leg.score !== null && <span className="tabular text-ink-2">{leg.score}</span>}
      {leg.outcome !== null && <Badge tone={outcomes[leg.outcome][1]}>{text(outcomes[leg.outcome][0])}</Badge>}
    </li>
  )
}

/** One bet: whose it is, each leg with its price and what became of it, and the money. */
export function BetCard({ bet }: { readonly bet: Bet }) {
  const text = useText()
  const sums = [
    ['office.sports.staked', bet.stake],
    ['office.sports.most', bet.mostReturn],
    ['office.sports.returned', bet.returned],
    ['office.sports.cashed', Number(bet.cashed) > 0 ? bet.cashed : null],
  ] as const
  return (
    <li className="flex flex-col gap-3 border-b border-line px-4 py-3 text-sm last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {bet.username === null ? bet.playerId : <MemberLink playerId={bet.playerId} username={bet.username} />}
        <span className="text-ink-2">
          {text(`office.sports.kind.${bet.kind}`)}
          {bet.kind === 'system' && ` ${bet.sizes.join('+')} / ${bet.legs.length} × ${bet.lines}`}
        </span>
        <span className="ms-auto inline-flex items-center gap-2">
          {bet.isCashedOut && <Badge tone="neutral">{text('office.sports.cashed_out')}</Badge>}
          <StateBadge of={bet.state} looks={betStates} />
        </span>
      </div>
      <ul className="flex flex-col gap-2">
        {bet.legs.map((leg) => (
          <LegLine key={`${leg.fixtureId} ${leg.market} ${leg.selection}`} leg={leg} />
        ))}
      </ul>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {sums.map(([title, amount]) =>
          amount === null ? null : (
            <div key={title} className="flex gap-2">
              <dt className="text-ink-2">{text(title)}</dt>
              <dd className="tabular">
                <Amount of={amount} asset={bet.asset} />
              </dd>
            </div>
          ),
        )}
      </dl>
      <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
        <Moment at={bet.placedAt} />
        <span className="break-all">{bet.betId}</span>
        {bet.refusal !== null && <span className="text-danger">{bet.refusal}</span>}
        {bet.trouble !== null && <span className="text-danger">{bet.trouble}</span>}
      </p>
    </li>
  )
}
