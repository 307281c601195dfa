import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button } from '@halong/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { call, memberKey } from '#shared/gateway/gateway.ts'
import { newRequestId } from '#shared/gateway/request-id.ts'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import type { Launched } from './launch.ts'

type Purse = NonNullable<Launched['transfer']>
type Moved = NonNullable<Purse['moved']>

/** The strip over a game whose vendor keeps players' money itself: what followed into the game, and both ways by hand. */
export function VendorPurse({ purse }: { readonly purse: Purse }) {
  const text = useText()
  const queryClient = useQueryClient()
  const playerId = useSession()?.playerId ?? ''
  const { vassalage, vendor } = purse
  const move = useMutation({
    mutationFn: (way: Moved['way']) => call('wallet.transfer', { body: { requestId: newRequestId(), vassalage, way, amount: 'all' } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: memberKey('wallet.getBalance', playerId).slice(0, 3) }),
  })
  const moved = move.data ?? (move.isIdle ? purse.moved : null)
  return (
    <section
      aria-label={text('game.wallet.label', { vendor })}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-3 py-2"
    >
      <p role="status" className="min-w-0 flex-1 basis-48 text-xs text-ink-2">
        {move.error ? text(failureKey(move.error)) : moved ? <Outcome moved={moved} /> : text('game.wallet.hint', { vendor })}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="small" pending={move.isPending && move.variables === 'in'} onClick={() => move.mutate('in')}>
          {text('game.wallet.move_all')}
        </Button>
        <Button tone="secondary" size="small" pending={move.isPending && move.variables === 'out'} onClick={() => move.mutate('out')}>
          {text('game.wallet.recall')}
        </Button>
      </span>
    </section>
  )
}

function Outcome({ moved }: { readonly moved: Moved }) {
  const text = useText()
  const money = useWireMoney(moved.asset)
  const amount = moved.amount === null ? '' : money(moved.amount)
  if (moved.state === 'done') return text(moved.way === 'in' ? 'game.wallet.moved' : 'game.wallet.returned', { amount })
  return text(moved.state === 'refused' ? 'game.wallet.nothing' : 'game.wallet.under_way')
}
