import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, Button } from '@halong/ui'
import clsx from 'clsx'
import { useState } from 'react'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { listOf, type Raffle, type RaffleDraw } from './raffle.queries.ts'
import { RaffleProof } from './raffle-proof.tsx'

type ResultProps = { readonly raffle: Raffle; readonly draw: RaffleDraw; readonly now: string }

/** A draw whose play is over: how far it is, the player's numbers, who won, and a button that computes it again. */
export function RaffleResult({ raffle, draw, now }: ResultProps) {
  const text = useText()
  const dateTexts = useDateTexts()
  const { number } = formatsOf(useLanguage().tag)
  const { period, state, mine } = draw
  const { first, tickets } = mine
  return (
    <article
      aria-labelledby={`raffle-${raffle.code}-${period}`}
      className="flex flex-col gap-3 rounded-card bg-surface p-4 ring-1 ring-line ring-inset md:p-5"
    >
      <h4 id={`raffle-${raffle.code}-${period}`} className="text-sm font-bold">
        {text('rewards.raffle.period', { date: dateTexts(`${period}T12:00:00Z`) })}
      </h4>
      <Standing draw={draw} now={now} />
      {(state === 'listed' || state === 'drawn') && (
        <p className="tabular text-sm font-semibold">
          {first === null
            ? text('rewards.raffle.no_ticket')
            : tickets === 1
              ? text('rewards.raffle.number', { no: number(first) })
              : text('rewards.raffle.numbers', { from: number(first), to: number(first + tickets - 1) })}
        </p>
      )}
      {state === 'drawn' && <Winners raffle={raffle} draw={draw} />}
      {state === 'drawn' && <Verify raffle={raffle} draw={draw} />}
      <RaffleProof draw={draw} />
    </article>
  )
}

function Standing({ draw: { state, drawsAt, entrants, tickets }, now }: Pick<ResultProps, 'draw' | 'now'>) {
  const text = useText()
  const { moment } = formatsOf(useLanguage().tag)
  if (state === 'drawn') return null
  const told =
    state === 'empty'
      ? text('rewards.raffle.empty')
      : state === 'open'
        ? text('rewards.raffle.counting')
        : drawsAt < now
          ? text('rewards.raffle.waits')
          : text('rewards.raffle.listed', { tickets, entrants, date: moment(drawsAt) })
  return <p className="tabular text-sm text-ink-2">{told}</p>
}

const heads = ['rewards.board.place', 'rewards.board.name', 'rewards.raffle.ticket', 'rewards.board.prize'] as const

function Winners({ raffle: { asset }, draw: { winners } }: Pick<ResultProps, 'raffle' | 'draw'>) {
  const text = useText()
  const amount = useWireAmount()
  const { number } = formatsOf(useLanguage().tag)
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-xs text-ink-2">
          {heads.map((head, at) => (
            <th key={head} scope="col" className={clsx('py-1.5 font-medium', at < 2 ? 'text-start' : 'ps-3 text-end')}>
              {text(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular">
        {winners.map(({ place, name, ticket, amount: prize, isMine }) => (
          <tr key={place} className={clsx('border-t border-line', isMine && 'bg-brand-soft font-semibold')}>
            <td className="py-1.5">{place <= 3 ? <Badge tone="gold">{place}</Badge> : <span className="ps-2">{place}</span>}</td>
            <td className="max-w-32 truncate py-1.5">{isMine ? text('rewards.board.you') : name}</td>
            <td className="py-1.5 ps-3 text-end">{number(ticket)}</td>
            <td className="py-1.5 ps-3 text-end">{amount(prize, asset)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The list comes in pages and the draw is computed in the page. */
function Verify({ raffle: { code }, draw }: Pick<ResultProps, 'raffle' | 'draw'>) {
  const text = useText()
  const [isAsking, setIsAsking] = useState(false)
  const [told, setTold] = useState<'right' | 'wrong' | 'failed' | null>(null)
  async function verify(): Promise<void> {
    setIsAsking(true)
    try {
      const [{ agreesWithRaffle }, list] = await Promise.all([import('./verify-raffle.ts'), listOf(code, draw.period)])
      setTold(agreesWithRaffle(code, draw, list) ? 'right' : 'wrong')
    } catch {
      setTold('failed')
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button tone="secondary" size="small" pending={isAsking} onClick={() => void verify()}>
        {text('rewards.raffle.verify')}
      </Button>
      <p role="status" className="text-xs text-ink-2 empty:hidden">
        {told === 'right' && text('rewards.raffle.right')}
        {told === 'wrong' && text('rewards.wheel.wrong')}
        {told === 'failed' && text('rewards.raffle.no_list')}
      </p>
    </div>
  )
}
