import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, showToast } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { Card } from '#shared/parts/card.tsx'

/** Red envelopes of promotions that can be shown in a room, to be opened there. */
export function RoomDrops({ room }: { readonly room: string }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const queries = useQueryClient()
  const { data } = useQuery(query('chatRooms.listDrops', { query: { brandId } }))
  const show = useMutation({
    mutationFn: ({ code, opensAt }: { readonly code: string; readonly opensAt: string }) =>
      call('chatRooms.showDrop', { body: { brandId, room, code, opensAt } }),
    onError: (failure) => showToast(text(failureKey(failure)), { tone: 'bad' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['chatRooms.get'] }),
  })
  if (data === undefined) return null
  return (
    <Card title={text('office.chat.drop')}>
      <div className="flex flex-col gap-3 p-4 text-sm">
        <p className="text-ink-2">{text(data.list.length === 0 ? 'office.chat.drop.none' : 'office.chat.drop.help')}</p>
        <ul className="flex flex-col gap-3">
          {data.list.map((drop) => (
            <li key={`${drop.code} ${drop.opensAt}`} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0">
                <code className="block font-mono text-xs wrap-anywhere">{drop.code}</code>
                <Amount of={drop.total} asset={drop.asset} /> · {drop.taken} / {drop.slots} · <Moment at={drop.opensAt} />
              </span>
              <Button size="small" tone="secondary" pending={show.isPending} onClick={() => show.mutate(drop)}>
                {text('office.chat.drop.show')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
