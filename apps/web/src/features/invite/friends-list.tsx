import { Badge, Button, EmptyState } from '@halong/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useText } from '#shared/text/text.ts'
import { friendsQuery } from './invite.queries.ts'
import { stageTones } from './stages.ts'

/** Friends who came, with their stage and nothing else of them. */
export function FriendsList({ playerId }: { readonly playerId: string }) {
  const text = useText()
  const dateTexts = useDateTexts()
  const query = useInfiniteQuery(friendsQuery(playerId))
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  if (query.isPending) return null
  return (
    <section aria-labelledby="invite-friends">
      <h2 id="invite-friends" className="mb-3 text-lg font-bold">
        {text('rewards.invite.friends')}
      </h2>
      {rows.length === 0 ? (
        <EmptyState
          art={
            <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
              <UserRoundPlus aria-hidden size={28} strokeWidth={1.5} />
            </span>
          }
          title={text('rewards.invite.none')}
          text={text('rewards.invite.none.text')}
        />
      ) : (
        <ul className="divide-y divide-line rounded-card bg-surface ring-1 ring-line ring-inset">
          {rows.map(({ no, name, joinedOn, stage }) => (
            <li key={no} className="flex items-center justify-between gap-4 px-4 py-3 text-sm">
              <span>
                <bdi className="font-semibold">{name}</bdi>
                <span className="block text-xs text-ink-2">{text('rewards.invite.joined', { date: dateTexts(joinedOn) })}</span>
              </span>
              <Badge tone={stageTones[stage]}>{text(`rewards.invite.stage.${stage}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
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
