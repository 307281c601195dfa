import { Badge, Button } from '@halong/ui'
import clsx from 'clsx'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useText } from '#shared/text/text.ts'
import { Words } from '#shared/text/written-in.tsx'
import { useClaim } from '../use-claim.ts'
import type { Board } from './missions.queries.ts'

type Period = NonNullable<Board['now']>
/** As many places as a look takes in, and those with a prize. */
const LOOKED_AT = 10

function useScoreText({ score, asset }: Board): (value: string) => string {
  const amount = useWireAmount()
  return (value) => (score === 'stakes' ? amount(value, asset) : score === 'multiple' ? `${value}×` : value)
}

/** One race: its prizes and places, the own one always, and the period before it (R-PROMO-3). */
export function BoardCard({ board }: { readonly board: Board }) {
  const text = useText()
  const dateTexts = useDateTexts()
  const amount = useWireAmount()
  const { pending, join } = useClaim(board)
  const { code, title, writtenIn, now, before, isJoined, mayJoin, leastStake, asset } = board
  return (
    <article
      aria-labelledby={`board-${code}`}
      className="flex h-full flex-col gap-3 rounded-card bg-surface p-4 ring-1 ring-line ring-inset md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 id={`board-${code}`} className="text-base font-bold">
          <Words in={writtenIn}>{title}</Words>
        </h3>
        {now && <span className="text-xs text-ink-2">{text('rewards.board.ends', { date: dateTexts(now.endsAt) })}</span>}
      </div>
      {mayJoin && (
        <div className="flex flex-wrap items-center gap-3">
          <Button pending={pending === 'join'} onClick={() => void join()}>
            {text('rewards.join')}
          </Button>
          <p className="text-sm text-ink-2">{text('rewards.board.join_first')}</p>
        </div>
      )}
      {now === null ? <p className="text-sm text-ink-2">{text('rewards.board.no_period')}</p> : <Places board={board} of={now} />}
      {isJoined && now && !now.mine && (
        <p className="text-sm text-ink-2">{text('rewards.board.mine.none', { amount: amount(leastStake, asset) })}</p>
      )}
      {before && (
        <details className="rounded-control bg-hover p-3">
          <summary className="cursor-pointer text-sm font-semibold">
            {text('rewards.board.before', { date: dateTexts(`${before.period}T12:00:00Z`) })}
          </summary>
          <p className="my-2 text-sm text-ink-2">{text(before.state === 'done' ? 'rewards.board.done' : 'rewards.board.review')}</p>
          <Places board={board} of={before} />
        </details>
      )}
    </article>
  )
}

function Places({ board, of: { top, mine } }: { readonly board: Board; readonly of: Period }) {
  const text = useText()
  const amount = useWireAmount()
  const scoreText = useScoreText(board)
  const shown = top.slice(0, Math.max(LOOKED_AT, board.prizes.length))
  if (shown.length === 0) return <p className="text-sm text-ink-2">{text('rewards.board.empty')}</p>
  return (
    <>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-ink-2">
            <th scope="col" className="w-14 py-1.5 text-start font-medium">
              {text('rewards.board.place')}
            </th>
            <th scope="col" className="py-1.5 text-start font-medium">
              {text('rewards.board.name')}
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              {text(`rewards.board.score.${board.score}`)}
            </th>
            <th scope="col" className="py-1.5 ps-3 text-end font-medium">
              {text('rewards.board.prize')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          {shown.map(({ place, name, score, isMine }) => {
            const prize = board.prizes[place - 1]
            return (
              <tr key={place} className={clsx('border-t border-line', isMine && 'bg-brand-soft font-semibold')}>
                <td className="py-1.5">{place <= 3 ? <Badge tone="gold">{place}</Badge> : <span className="ps-2">{place}</span>}</td>
                <td className="max-w-32 truncate py-1.5">{isMine ? text('rewards.board.you') : name}</td>
                <td className="py-1.5 text-end">{scoreText(score)}</td>
                <td className="py-1.5 ps-3 text-end">{prize === undefined ? '–' : amount(prize, board.asset)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {mine && (
        <p className="tabular text-sm font-semibold">
          {mine.place === null
            ? text('rewards.board.mine.far', { score: scoreText(mine.score) })
            : text('rewards.board.mine', { place: mine.place, score: scoreText(mine.score) })}
        </p>
      )}
    </>
  )
}
