import { Button } from '@halong/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useText } from '#shared/text/text.ts'
import { Words } from '#shared/text/written-in.tsx'
import { useRewardText } from './reward-words.ts'
import { claimsQuery } from './rewards.queries.ts'

/** What the player took, newest first; nothing while there is none. */
export function ClaimsHistory({ playerId }: { readonly playerId: string }) {
  const text = useText()
  const dateTexts = useDateTexts()
  const rewardText = useRewardText()
  const query = useInfiniteQuery(claimsQuery(playerId))
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="rewards-taken">
      <h2 id="rewards-taken" className="mb-3 text-lg font-bold">
        {text('rewards.taken')}
      </h2>
      <ul className="divide-y divide-line rounded-card bg-surface ring-1 ring-line ring-inset">
        {rows.map(({ id, title, writtenIn, reward, asset, at }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 px-4 py-3 text-sm">
            <span>
              <Words in={writtenIn}>{title}</Words>
              <span className="block text-xs text-ink-2">{dateTexts(at)}</span>
            </span>
            <b className="tabular">{rewardText(reward, asset)}</b>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-3 flex justify-center">
          <Button tone="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text('rewards.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
