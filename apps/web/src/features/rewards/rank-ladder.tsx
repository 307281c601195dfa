import { Badge } from '@halong/ui'
import clsx from 'clsx'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { serviceFor } from '#shared/site/service-contact.ts'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { Words } from '#shared/text/written-in.tsx'
import { RankEmblem } from './rank-emblem.tsx'
import { useXpText } from './reward-words.ts'
import type { Activity } from './rewards.queries.ts'
import type { Level, Progress } from './vip.queries.ts'

type LadderProps = { readonly progress: Progress; readonly gifts: readonly Activity[] }

/** Every rank with what it takes and what it brings, as promotions that run give it. */
export function RankLadder({ progress: { levels, rank }, gifts }: LadderProps) {
  const text = useText()
  return (
    <section aria-labelledby="rank-ladder">
      <h2 id="rank-ladder" className="mb-3 text-lg font-bold">
        {text('rewards.vip.ladder')}
      </h2>
      <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {levels.map((level) => (
          <li key={level.rank}>
            <Rank level={level} isHeld={level.rank === rank} isReached={level.rank <= rank} gifts={gifts} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type RankProps = { readonly level: Level; readonly isHeld: boolean; readonly isReached: boolean; readonly gifts: readonly Activity[] }

function Rank({ level, isHeld, isReached, gifts }: RankProps) {
  const text = useText()
  const dateTexts = useDateTexts()
  const xpText = useXpText()
  return (
    <article
      aria-current={isHeld ? 'true' : undefined}
      className={clsx('flex h-full gap-3 rounded-card bg-surface p-4 ring-inset', isHeld ? 'ring-2 ring-brand' : 'ring-1 ring-line')}
    >
      <RankEmblem level={level} size={52} isReached={isReached} />
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-bold">
          <Words in={level.writtenIn}>{level.name}</Words>
          {isHeld && <Badge tone="jade">{text('rewards.vip.held')}</Badge>}
        </h3>
        <p className="tabular text-xs text-ink-2">
          {text('rewards.vip.from', { value: xpText(level.xp) })}
          {level.reachedAt !== null && ` · ${text('rewards.vip.reached', { date: dateTexts(level.reachedAt) })}`}
        </p>
        <Privileges rank={level.rank} gifts={gifts} />
      </div>
    </article>
  )
}

/** What a rank brings: gifts as running promotions have them, and the brand’s VIP service where there is one (R-ROLE-3). */
function Privileges({ rank, gifts }: { readonly rank: number; readonly gifts: readonly Activity[] }) {
  const text = useText()
  const amount = useWireAmount()
  const hasService = serviceFor(useSite(), rank)?.isVip === true
  const lines = gifts.flatMap(({ code, template, gifts: byRank, period, asset }) => {
    const own =
      template === 'level_up'
        ? byRank.find((gift) => gift.rank === rank)
        : byRank.filter((gift) => gift.rank <= rank).toSorted((a, b) => b.rank - a.rank)[0]
    if (own === undefined) return []
    const title = template === 'level_up' ? text('rewards.vip.gift') : text('rewards.vip.regular', { period: period ?? 'week' })
    return [{ code, title, value: amount(own.amount, asset), note: template === 'level_up' && own.isTaken }]
  })
  if (lines.length === 0 && !hasService) return null
  return (
    <>
      <dl className="mt-2 flex flex-col gap-1 text-sm">
        {lines.map(({ code, title, value, note }) => (
          <div key={code} className="flex justify-between gap-3">
            <dt className="text-ink-2">{title}</dt>
            <dd className="tabular text-end font-semibold">
              {value}
              {note && <span className="ms-1 font-normal text-ink-2">({text('rewards.vip.taken')})</span>}
            </dd>
          </div>
        ))}
      </dl>
      {hasService && <p className="mt-1 text-sm font-semibold">{text('rewards.vip.service')}</p>}
    </>
  )
}
