import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, Button } from '@halong/ui'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { Words } from '#shared/text/written-in.tsx'
import { useClaim } from '../use-claim.ts'
import type { Raffle, RaffleDraw } from './raffle.queries.ts'
import { RaffleProof } from './raffle-proof.tsx'
import { RaffleResult } from './raffle-result.tsx'
import { TicketStub } from './ticket-stub.tsx'

type StageProps = { readonly raffle: Raffle /** The gateway's time. */; readonly now: string }

/** One raffle: tickets and prizes of the draw that is open for play, the list that waits for its draw, and what was drawn. */
export function RaffleStage({ raffle, now }: StageProps) {
  const text = useText()
  const { code, title, writtenIn, draws } = raffle
  const open = draws.find(({ state, endsAt }) => state === 'open' && endsAt > now)
  const before = draws.filter((draw) => draw !== open)
  return (
    <section aria-labelledby={`raffle-${code}`} className="flex flex-col gap-4">
      <h2 id={`raffle-${code}`} className="text-lg font-bold">
        <Words in={writtenIn}>{title}</Words>
      </h2>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <OpenDraw raffle={raffle} draw={open} />
        <Prizes raffle={raffle} />
      </div>
      {before.length > 0 && (
        <div className="flex flex-col gap-3">
          <h3 className="text-base font-bold">{text('rewards.raffle.past')}</h3>
          {before.map((draw) => (
            <RaffleResult key={draw.period} raffle={raffle} draw={draw} now={now} />
          ))}
        </div>
      )}
    </section>
  )
}

function OpenDraw({ raffle, draw }: { readonly raffle: Raffle; readonly draw: RaffleDraw | undefined }) {
  const text = useText()
  const amount = useWireAmount()
  const { moment } = formatsOf(useLanguage().tag)
  const { pending, join } = useClaim(raffle)
  const { per, most, mayJoin, asset } = raffle
  return (
    <div className="flex flex-col gap-4 rounded-card bg-surface p-4 ring-1 ring-line ring-inset md:p-5">
      {draw ? (
        <>
          <TicketStub count={draw.mine.tickets} until={text('rewards.raffle.draws', { date: moment(draw.drawsAt) })} />
          <Towards raffle={raffle} tickets={draw.mine.tickets} />
        </>
      ) : (
        <p className="text-sm text-ink-2">{text('rewards.raffle.no_draw')}</p>
      )}
      {mayJoin && (
        <div className="flex flex-wrap items-center gap-3">
          <Button pending={pending === 'join'} onClick={() => void join()}>
            {text('rewards.join')}
          </Button>
          <p className="text-sm text-ink-2">{text('rewards.raffle.join_first')}</p>
        </div>
      )}
      <p className="tabular text-sm text-ink-2">
        {text('rewards.raffle.per', { amount: amount(per, asset), most })}
        {draw && <span className="block">{text('rewards.raffle.counts_until', { date: moment(draw.endsAt) })}</span>}
      </p>
      {draw && <RaffleProof draw={draw} />}
    </div>
  )
}

/** How far the next ticket is; the figures, no urging. */
function Towards({ raffle: { towards, per, most, isJoined, asset }, tickets }: { readonly raffle: Raffle; readonly tickets: number }) {
  const text = useText()
  const amount = useWireAmount()
  if (!isJoined) return null
  if (tickets >= most) return <p className="text-sm font-semibold">{text('rewards.raffle.full')}</p>
  const share = Math.min(100, (Number(towards) / Number(per)) * 100)
  const told = text('rewards.progress.raffle', { value: amount(towards, asset), target: amount(per, asset) })
  return (
    <div>
      <div
        role="progressbar"
        aria-label={text('rewards.progress')}
        aria-valuenow={Math.floor(share)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={told}
        className="h-2 overflow-hidden rounded-full bg-hover"
      >
        <div className="h-full rounded-full bg-brand" style={{ width: `${String(share)}%` }} />
      </div>
      <p className="tabular mt-1.5 text-xs text-ink-2">{told}</p>
    </div>
  )
}

function Prizes({ raffle: { prizes, asset } }: { readonly raffle: Raffle }) {
  const text = useText()
  const amount = useWireAmount()
  return (
    <div className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset md:p-5">
      <h3 className="pb-2 text-base font-bold">{text('rewards.raffle.prizes')}</h3>
      <ol className="tabular max-h-80 overflow-y-auto text-sm">
        {prizes.map((prize, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places never change theirs
          <li key={at} className="flex items-center justify-between border-t border-line py-2 first:border-t-0">
            {at < 3 ? <Badge tone="gold">{at + 1}</Badge> : <span className="ps-2 text-ink-2">{at + 1}</span>}
            <b>{amount(prize, asset)}</b>
          </li>
        ))}
      </ol>
    </div>
  )
}
