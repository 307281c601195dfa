import { buttonLook } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'
import { freeRoundsQuery, type FreeRounds as Rounds } from './bonus.queries.ts'

function Given({ rounds }: { readonly rounds: Rounds }) {
  const text = useText()
  const amount = useWireAmount()
  const dateTexts = useDateTexts()
  const { left, count, stake, asset, won, wins, times, isOpen, inPlay, endsAt, games } = rounds
  const isPlayable = isOpen && left > 0
  return (
    <li className="flex flex-col gap-2 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <b>{text('rewards.rounds.left', { left, count, stake: amount(stake, asset) })}</b>
        <span className="tabular text-ink-2">{text('rewards.rounds.won', { amount: amount(won, asset) })}</span>
      </div>
      <p className="text-xs text-ink-2">
        {wins === 'cash' ? text('rewards.rounds.cash') : text('rewards.rounds.bonus', { count: times })}{' '}
        {isOpen ? text('rewards.rounds.until', { date: dateTexts(endsAt) }) : text('rewards.rounds.over')}
        {inPlay > 0 && ` ${text('rewards.rounds.in_play', { count: inPlay })}`}
      </p>
      {isPlayable && (
        <p className="flex flex-wrap gap-2">
          {games.map(({ nodeId, name }) => (
            <Link key={nodeId} to={`/game?nodeId=${nodeId}`} className={buttonLook('secondary', 'small')}>
              {text('rewards.rounds.play', { game: name })}
            </Link>
          ))}
        </p>
      )}
    </li>
  )
}

/** Rounds that the house stakes: how many are left, where they are played, and what they won (W25). */
export function FreeRounds({ playerId }: { readonly playerId: string }) {
  const text = useText()
  const { data } = useQuery(freeRoundsQuery(playerId))
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby="free-rounds">
      <h2 id="free-rounds" className="mb-3 text-lg font-bold">
        {text('rewards.rounds.title')}
      </h2>
      <ul className="divide-y divide-line rounded-card bg-surface ring-1 ring-line ring-inset">
        {data.list.slice(0, 20).map((rounds) => (
          <Given key={rounds.id} rounds={rounds} />
        ))}
      </ul>
    </section>
  )
}
